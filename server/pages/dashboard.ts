import { z } from 'zod'
import { withHours } from '#shared/customers/customer-queue.ts'
import { usualFollowUpsPerDay } from '#shared/customers/follow-up.ts'
import { seenNow } from '#shared/customers/seen-to.ts'
import { kindOf, maxShown, openedIn, seenFrom } from '#shared/customers/queue-view.ts'
import { laterChoices } from '#shared/time/moments/later-choices.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { href } from '#shared/routes.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { Queued, SeenInQueue, WrongLabel } from '#shared/schemas/queue.ts'
import type { ActionContext } from '../context.ts'
import type { Changed } from '../data/workspace/changed.ts'
import type { CustomerRow } from '../data/workspace/rows.ts'
import { NotFound } from '../http/http-error.ts'
import type { Loader } from '../page.ts'
import { doneForm } from '#server/forms/done.ts'
import { putOffForm } from '#server/forms/put-off.ts'
import { alertsSeenForm, failedAlertsView } from './dashboard/failed-alerts.ts'
import { readyReplyTo } from './dashboard/ready-reply.ts'
import { changedAnswer, workspaceForm, workspaceForms } from '#server/forms/workspace-form.ts'

const kept = ['ver', 'aberto']
/** `ate`: until when somebody was just put off. */
export const reads = [...kept, 'ate']

export const load: Loader<'member', typeof import('#client/pages/dashboard.tsx')> = async ({
  session,
  member: { name, setUp },
  workspace,
  query,
}) => {
  const now = wallTimeInSaoPaulo(new Date())
  const onlyKind = kindOf(query.get('ver'))
  const stored = await workspace.today(now, usualFollowUpsPerDay, onlyKind, maxShown)
  const steps = {
    connected: stored.workspace?.has_imported ?? false,
    setUp: setUp !== null,
    explored: stored.workspace?.has_opened_board ?? false,
  }
  const isBegun = Object.values(steps).every(Boolean)
  const dated = withHours(stored.queue, setUp, now)
  const openingHours = setUp?.openingHours ?? ''
  const choices = laterChoices(now, openingHoursOf(openingHours))
  const opened = query.get('aberto')
  const ready = await readyReplyTo({ session }, openedIn(dated, opened), now)
  const today = {
    now,
    queue: dated,
    brought: stored.last_at,
    onlyKind,
    opened,
    ready,
    choices,
    openingHours,
    putOffUntil: wallTimeIn(query.get('ate')),
  }
  return { name, steps: isBegun ? null : steps, failedAlerts: failedAlertsView(stored), ...today }
}

const wallTimeIn = (field: string | null) =>
  z.iso.datetime({ local: true, precision: -1 }).safeParse(field).data ?? null

const nowWithSeconds = () => `${wallTimeInSaoPaulo(new Date())}:00`

/** Declines the follow-up until new activity, or a time that the seller sets. */
const declined = workspaceForm('sem-sentido', SeenInQueue, async ({ id, visto }, context) => {
  const now = nowWithSeconds()
  const set = (row: CustomerRow) => ({ ...seenNow(row, now), declined_at: now, later_until: null })
  return changedAnswer(await context.workspace.change(id, set, seenFrom(visto)), pathOf(context), 'sem-sentido')
})

/** The label that decides is wrong: of the messages that have it, the newest is corrected. */
const notThis = workspaceForm('nao-e-isso', WrongLabel, async ({ id, etiqueta }, context) => {
  const customer = await context.workspace.customer(id, wallTimeInSaoPaulo(new Date()))
  if (!customer) throw new NotFound('No such customer')
  const { row, reading } = customer
  const message = reading.labels.findLastIndex((found) =>
    found.some(({ label, unsure }) => label === etiqueta && !unsure),
  )
  const isSeen = row.reading.label === etiqueta && message >= 0
  const changed: Changed = isSeen
    ? await context.workspace.correct(row.id, message, etiqueta, false)
    : { kind: 'conflict', customer: row }
  return changedAnswer(changed, pathOf(context), 'nao-e-isso')
})

const reopened = workspaceForm('voltar', Queued, async ({ id }, context) =>
  changedAnswer(
    await context.workspace.change(id, () => ({ done_at: null, declined_at: null })),
    pathOf(context),
    'voltar',
  ),
)

/** The queue as it was filtered and opened. */
function pathOf({ query }: ActionContext): string {
  return href('dashboard', {}, keptOf(query))
}

const keptOf = (query: URLSearchParams) =>
  Object.fromEntries(kept.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : []))) as Record<
    string,
    string
  >

export const submit = workspaceForms(pathOf, {
  feito: doneForm(pathOf),
  depois: putOffForm(({ query }, ate) => href('dashboard', {}, { ...keptOf(query), ate }), 'depois'),
  'sem-sentido': declined,
  'nao-e-isso': notThis,
  voltar: reopened,
  'avisos-vistos': alertsSeenForm(pathOf),
})
