import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { z } from 'zod'
import { tradeOf } from '#shared/catalogue/trade-of.ts'
import { isSwitchable, withName, withOwn, withSwitch, type LabelSettings } from '#shared/customers/label-settings.ts'
import {
  maxOwnLabels,
  withOwnLabel,
  withOwnLabelsUndone,
  withoutOwnLabel,
  type OwnLabelRefusal,
  type OwnLabels,
} from '#shared/customers/own-labels.ts'
import { labels } from '#shared/reading/labels.ts'
import { href } from '#shared/routes.ts'
import { LabelNaming, LabelSwitch, OwnLabelRemoval, OwnLabelSaving, OwnLabelsUndo } from '#shared/schemas/labels.ts'
import { byFormName } from '../forms/form.ts'
import { redirection, refused } from '../forms/results.ts'
import type { Loader } from '../page.ts'
import type { MemberContext } from '../context.ts'
import { Busy } from '../unavailable.ts'
import type { Workspace } from '#server/data/workspace/workspace.ts'
import { fairBulkhead } from '#server/concurrency/fair-bulkhead.ts'
import { guardWorkspace } from '#server/auth/workspace-guard.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'

export const reads = ['ver']

export const guard = guardWorkspace

/** How long a form reads customers anew; a page of them takes a fraction. */
const readingMs = 3_000

/** `?ver=`: what switching this label would change. */
export const load: Loader<'member', typeof import('#client/pages/labels.tsx')> = async (context) => {
  const { member, query, workspace } = context
  const [{ settings, pending }, { counts, before, refused: refusedLabels }] = await Promise.all([
    workspace.labels(),
    workspace.replyCounts(),
  ])
  const learned = { trade: tradeOf(member.setUp), counts, refused: refusedLabels }
  const common = { member: member.id, settings, pending, learned, canRemember: before !== null }
  const asked = labels.find((label) => label === query.get('ver'))
  if (!asked || !isSwitchable(asked)) return { ...common, preview: null }
  const changed = withSwitch(settings, asked, settings.off.includes(asked))
  return { ...common, preview: { label: asked, ...(await previewed(context, changed)) } }
}

/** A preview reads thousands of messages, in this process: two at a time, one of a member. */
const withSlot = fairBulkhead({ maxRunning: 2, maxRunningPerKey: 1, maxQueued: 32, maxQueuedPerKey: 4 })

async function previewed({ member, workspace, secondsUntilPreview }: MemberContext, changed: LabelSettings) {
  const none = { looked: null, effects: [] }
  if ((await secondsUntilPreview(member.id)) !== null) return none
  return withSlot(member.id, () => workspace.previewLabels(changed, wallTimeInSaoPaulo(new Date()))).catch(
    (failure: unknown) => {
      if (failure instanceof Busy) return none
      throw failure
    },
  )
}

const saved = (anchor: string) => ({
  ...redirection(`${href('labels', {}, { recebido: 'labels' })}#${anchor}`, 'labels'),
  statusForMachines: 200 as const,
})

const refusals: Record<OwnLabelRefusal, readonly [status: 409 | 422, notice: string]> = {
  full: [422, `Você já tem ${maxOwnLabels} etiquetas suas, o máximo. Apague uma antes.`],
  named: [422, 'Você já tem uma etiqueta sua com este nome.'],
  changed: [409, 'As etiquetas mudaram em outra aba. Confira e tente de novo.'],
}

const backTo = (receipt: 'replies-forgotten' | 'undone') => ({
  ...redirection(`${href('labels', {}, { recebido: receipt })}#aprendido`, receipt),
  statusForMachines: 200 as const,
})

/** Changes the seller's own labels; customers are read anew, since lists can be filtered by them. */
async function changeOwn(
  workspace: Workspace,
  receipt: 'own-label' | 'own-label-gone' | 'undone',
  change: (own: OwnLabels) => OwnLabels | OwnLabelRefusal,
) {
  const refusal = await workspace.setLabels((settings) => withOwn(settings, change(settings.own)))
  if (refusal) return refused(...refusals[refusal])
  await workspace.relabel(readingMs)
  const location = `${href('labels', {}, { recebido: receipt })}#suas`
  return { ...redirection(location, receipt), statusForMachines: 200 as const }
}

export const submit = byFormName({
  ligar: workspaceForm('ligar', LabelSwitch, async ({ etiqueta, ligada }, { workspace }) => {
    await workspace.setLabels((settings) => withSwitch(settings, etiqueta, ligada === 'sim'))
    await workspace.relabel(readingMs)
    return saved(`etiqueta-${etiqueta}`)
  }),
  nomear: workspaceForm('nomear', LabelNaming, async ({ etiqueta, nome }, { workspace }) => {
    await workspace.setLabels((settings) => withName(settings, etiqueta, nome))
    return saved(`etiqueta-${etiqueta}`)
  }),
  guardar: workspaceForm('guardar', OwnLabelSaving, ({ etiqueta, nome, frases }, { workspace }) =>
    changeOwn(workspace, 'own-label', (own) =>
      withOwnLabel(own, { id: etiqueta || null, name: nome, phrases: frases }),
    ),
  ),
  apagar: workspaceForm('apagar', OwnLabelRemoval, ({ etiqueta }, { workspace }) =>
    changeOwn(workspace, 'own-label-gone', (own) => withoutOwnLabel(own, etiqueta)),
  ),
  desfazer: workspaceForm('desfazer', OwnLabelsUndo, ({ vez }, { workspace }) =>
    changeOwn(workspace, 'undone', (own) => withOwnLabelsUndone(own, vez)),
  ),
  reler: workspaceForm('reler', z.object({}), async (_, { workspace }) => {
    await workspace.relabel(readingMs)
    return saved('reler')
  }),
  esquecer: workspaceForm('esquecer', z.object({}), async (_, { workspace }) => {
    await workspace.forgetReplies()
    return backTo('replies-forgotten')
  }),
  relembrar: workspaceForm('relembrar', z.object({}), async (_, { workspace }) => {
    if (await workspace.rememberReplies()) return backTo('undone')
    return refused(409, 'Você já usou outras respostas depois disso, ou já desfez.')
  }),
})
