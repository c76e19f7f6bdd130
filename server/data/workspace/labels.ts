import { concludesOtherwise, noSettings, type LabelSettings } from '#shared/customers/label-settings.ts'
import { shownStage } from '#shared/customers/shown-stage.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { isOnTheWay } from '#shared/reading/label-words.ts'
import type { Stage, Temperature } from '#shared/reading/labels.ts'
import { ownTurn } from '#server/rate-limits/member-work.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import { Busy } from '#server/unavailable.ts'
import { changing, NoWorkspace } from './change.ts'
import { isSame } from './changed.ts'
import { concludedAnew, factsOfContacts } from './customer-facts.ts'
import { eventOf } from './events.ts'
import { knownCustomers, type Known } from './known-customers.ts'
import { pageOf } from './page-of.ts'
import type { ContactRow, CustomerRow } from './rows.ts'

/** `pending`: customers that are still concluded with older settings. */
export type LabelState = { settings: LabelSettings; pending: number }

type Judged = { stage: Stage; temperature: Temperature | null }
/** A customer whom other settings would judge in another way. */
export type LabelEffect = {
  id: string
  name: string
  before: Judged
  after: Judged
}

const pageSize = 50
const maxPreviewed = 100
const maxAttempts = 8

export function labelsIn(db: Db) {
  return {
    /** The reader's own settings for a member of no workspace. */
    async labelSettings(): Promise<LabelSettings> {
      const [row] = await unwrap(db.from('workspaces').select('label_settings'))
      return row ? (row.label_settings as unknown as LabelSettings) : noSettings
    },

    async labels(): Promise<LabelState> {
      const { settings, relabelAfter } = await settingsIn(db)
      if (relabelAfter === null) return { settings, pending: 0 }
      const left = db.from('customers').select('id', { count: 'exact', head: true }).is('merged_into', null)
      const { count } = await left.gt('id', relabelAfter).throwOnError()
      return { settings, pending: count ?? 0 }
    },

    /**
     * Stores other settings. Whom they would judge in another way is concluded anew by `relabel`, or when their chat comes again.
     *
     * @param change gives them, or why they stay as they are, which is answered then
     */
    async setLabels<Refusal extends string = never>(
      change: (settings: LabelSettings) => LabelSettings | Refusal,
    ): Promise<Refusal | null> {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const { settings, revision } = await settingsIn(db)
        const changed = change(settings)
        if (typeof changed === 'string') return changed
        if (isSame(changed, settings)) return null
        const saved = db.rpc('save_labels', {
          settings: changed as never,
          known_revision: revision,
          relabels: concludesOtherwise(settings, changed),
        })
        if (await unwrap(saved)) return null
      }
      throw new Busy('The workspace changes all the time')
    },

    /** Concludes customers anew for so long, a page at a time; one page at least. What is left waits for the next call. */
    async relabel(atMostMs: number): Promise<void> {
      const end = performance.now() + atMostMs
      do {
        if (await isRelabelled(db)) return
      } while (performance.now() < end)
    },

    /** What other settings would change for the customers who wrote last: a page of them, of at most 100. */
    async previewLabels(changed: LabelSettings, now: WallTime): Promise<{ looked: number; effects: LabelEffect[] }> {
      const latest = db.from('customers').select('id, message_count').is('merged_into', null)
      const rows = await unwrap(latest.order('last_at', { ascending: false, nullsFirst: false }).limit(maxPreviewed))
      const ids = pageOf(rows).map(({ id }) => id)
      const [{ relabelAfter }, known] = await Promise.all([settingsIn(db), knownCustomers(db, ids)])
      const isConcluded = ({ id }: CustomerRow) => relabelAfter === null || id <= relabelAfter
      const effects: LabelEffect[] = []
      for (const customer of withChats(known)) {
        // oxlint-disable-next-line no-await-in-loop -- Other visitors are answered between two customers.
        effects.push(...(await effectOn(customer, known, changed, isConcluded(customer.row), now)))
      }
      return { looked: ids.length, effects }
    },
  }
}

async function settingsIn(db: Db) {
  const [row] = await unwrap(db.from('workspaces').select('label_settings, relabel_after, revision'))
  if (!row) throw new NoWorkspace('No workspace')
  const settings = row.label_settings as unknown as LabelSettings
  return { settings, relabelAfter: row.relabel_after, revision: row.revision }
}

/** Concludes the next page of customers; true where none is left. */
async function isRelabelled(db: Db): Promise<boolean> {
  const { settings, relabelAfter } = await settingsIn(db)
  if (relabelAfter === null) return true
  const next = db.from('customers').select('id, message_count').is('merged_into', null).gt('id', relabelAfter)
  const rows = await unwrap(next.order('id').limit(pageSize))
  const ids = pageOf(rows).map(({ id }) => id)
  await changing(db, async () => {
    const known = await knownCustomers(db, ids)
    const read = withChats(known).map(({ row, contacts }) => ({
      before: row,
      row: concludedAnew(row, factsOfContacts(contacts), known.corrections, known.labels),
    }))
    const changed = read.filter(({ before, row }) => !isSame(before, row))
    const events = changed
      .filter(({ before, row }) => before.stage !== row.stage)
      .map(({ before, row }) =>
        eventOf(row.id, 'read', { stage: before.stage }, { stage: row.stage, cause: row.reading.label }),
      )
    const change = changed.length === 0 ? null : { customers: changed.map(({ row }) => row), events }
    return { change, answer: undefined }
  })
  const isLast = rows.length < pageSize && ids.length === rows.length
  const reached = isLast ? null : ids.at(-1)!
  await unwrap(db.rpc('set_relabelled', { settings: settings as never, up_to: reached as string }))
  return isLast
}

type WithChats = { row: CustomerRow; contacts: ContactRow[] }

function withChats({ customers, contacts }: Known): WithChats[] {
  const byOwner = Map.groupBy(contacts, ({ customer_id: owner }) => owner)
  return customers.map((row) => ({ row, contacts: byOwner.get(row.id) ?? [] }))
}

/**
 * A turn a conclusion: one from 40,000 messages takes 50 ms.
 *
 * @param isConcluded by the settings of now: the row is what the screen shows
 */
async function effectOn(
  { row, contacts }: WithChats,
  known: Known,
  changed: LabelSettings,
  isConcluded: boolean,
  now: WallTime,
): Promise<LabelEffect[]> {
  await ownTurn()
  const facts = factsOfContacts(contacts)
  const judgedBy = async (labels: LabelSettings) => {
    await ownTurn()
    return judged(concludedAnew(row, facts, known.corrections, labels), now)
  }
  const before = isConcluded ? judged(row, now) : await judgedBy(known.labels)
  const after = await judgedBy(changed)
  return isSame(before, after) ? [] : [{ id: row.id, name: row.name, before, after }]
}

/** As the screen shows them: who is asleep stays so, and only who is on the way to a sale has a temperature. */
function judged(row: CustomerRow, now: WallTime): Judged {
  const stage = shownStage(row, now)
  return { stage, temperature: isOnTheWay({ stage }) ? (row.temperature as Temperature) : null }
}
