import { z } from 'zod'
import { isSwitchable, withName, withSwitch } from '#shared/customers/label-settings.ts'
import { labels } from '#shared/reading/labels.ts'
import { href } from '#shared/routes.ts'
import { LabelNaming, LabelSwitch } from '#shared/schemas/labels.ts'
import { byFormName } from '../forms/form.ts'
import { redirection } from '../forms/results.ts'
import type { Loader } from '../page.ts'
import { guardWorkspace } from '#server/auth/workspace-guard.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'

export const reads = ['ver']

export const guard = guardWorkspace

/** So long a request reads customers anew; a page of them takes a fraction. */
const readingMs = 3_000

/** `?ver=`: what switching this label would change. */
export const load: Loader<'member', typeof import('#client/pages/labels.tsx')> = async ({ query, workspace }) => {
  const { settings, pending } = await workspace.labels()
  const asked = labels.find((label) => label === query.get('ver'))
  if (!asked || !isSwitchable(asked)) return { settings, pending, preview: null }
  const changed = withSwitch(settings, asked, settings.off.includes(asked))
  return { settings, pending, preview: { label: asked, ...(await workspace.previewLabels(changed, readingMs)) } }
}

const saved = (anchor: string) => ({
  ...redirection(`${href('labels', {}, { recebido: 'labels' })}#${anchor}`, 'labels'),
  statusForMachines: 200 as const,
})

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
  reler: workspaceForm('reler', z.object({}), async (_, { workspace }) => {
    await workspace.relabel(readingMs)
    return saved('reler')
  }),
})
