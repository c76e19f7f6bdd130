import { createHash } from 'node:crypto'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { catalogueLimits } from '#shared/catalogue/limits.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import { Busy } from '#server/unavailable.ts'
import { differing, inverseOf, writesSame, type KeptCatalogue, type Patch } from './catalogue-patch.ts'
import { rowOfItem, rowOfTerms, storedCatalogue } from './catalogue-rows.ts'
import { NoWorkspace } from './change.ts'

/** Why nothing is changed: somebody else was first; there is no such row, or no such change; no room for more. */
export type CatalogueRefusal = Exclude<CatalogueChanged['kind'], 'changed'>
/** `event` can be undone; null where everything stood there already. */
export type CatalogueChanged =
  | { kind: 'changed'; event: string | null }
  | { kind: 'conflict' }
  | { kind: 'unknown' }
  | { kind: 'full' }

const maxAttempts = 8

export function catalogueIn(db: Db) {
  return {
    /** An empty one for whoever is a member of none. */
    catalogue: async (): Promise<Catalogue> => (await storedCatalogue(db)).kept,

    /** @param conclude gives what to write, from the catalogue as it stands; it may run several times */
    changeCatalogue: (conclude: (kept: KeptCatalogue) => Patch | CatalogueRefusal): Promise<CatalogueChanged> =>
      changing(db, async (kept) => {
        const patch = conclude(kept)
        return typeof patch === 'string' ? patch : { patch }
      }),

    /** Undoes a change, where what it wrote still stands. */
    undoInCatalogue: (event: string): Promise<CatalogueChanged> =>
      changing(db, async (kept) => {
        const [found] = await unwrap(db.from('catalogue_events').select('before, after').eq('id', event))
        if (!found) return 'unknown'
        const [before, after] = [found.before as Patch, found.after as Patch]
        return writesSame(inverseOf(after, kept), after) ? { patch: before, undone: event } : 'conflict'
      }),
  }
}

/** Marks what a seller saw of a row or of the terms: another one stands there where the mark is another. */
export function markOf(value: object): string {
  const { position: _, ...seen } = value as { position?: number }
  return createHash('sha256').update(canonical(seen)).digest('base64url').slice(0, 16)
}

/** jsonb and the data API have orders of keys of their own. */
function canonical(value: object): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

type Concluded = { patch: Patch; undone?: string } | CatalogueRefusal

async function changing(db: Db, conclude: (kept: KeptCatalogue) => Promise<Concluded>): Promise<CatalogueChanged> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { kept, revision } = await storedCatalogue(db)
    const concluded = await conclude(kept)
    if (typeof concluded === 'string') return { kind: concluded }
    const patch = differing(concluded.patch, kept)
    if (patch === null) return { kind: 'changed', event: null }
    if (isBeyondLimits(patch, kept)) return { kind: 'full' }
    const undone = concluded.undone ?? null
    const event = undone === null ? { id: crypto.randomUUID(), before: inverseOf(patch, kept), after: patch } : null
    const change = { ...rowsOf(patch, kept), events: event ? [event] : [], undone }
    // oxlint-disable-next-line no-await-in-loop -- An attempt after the other.
    const stored = await isStored(db, change, revision)
    if (stored === 'id taken') return { kind: 'conflict' }
    if (stored) return { kind: 'changed', event: event?.id ?? null }
  }
  throw new Busy('The catalogue changes all the time')
}

/** 'id taken' by a row of another workspace: browsers choose the ids of what they add. */
async function isStored(db: Db, change: object, revision: number): Promise<boolean | 'id taken'> {
  const { data, error } = await db.rpc('save_catalogue', { change: change as never, known_revision: revision })
  // Row-level security shows a member of no workspace an empty catalogue.
  if (error?.code === '42501') throw new NoWorkspace('No workspace')
  if (error?.code === '23505') return 'id taken'
  return unwrap(Promise.resolve({ data, error, status: error ? 500 : 200 }))
}

function isBeyondLimits({ items = {}, answers = {} }: Patch, kept: KeptCatalogue): boolean {
  const countAfter = (rows: readonly { id: string }[], written: Readonly<Record<string, unknown>>) =>
    rows.filter(({ id }) => !(id in written)).length + Object.values(written).filter((row) => row !== null).length
  return (
    countAfter(kept.items, items) > Math.max(catalogueLimits.items, kept.items.length) ||
    countAfter(kept.answers, answers) > Math.max(catalogueLimits.answers, kept.answers.length)
  )
}

function rowsOf({ items = {}, answers = {}, terms = {} }: Patch, kept: KeptCatalogue) {
  const written = <Row>(rows: Readonly<Record<string, Row | null>>) => Object.values(rows).filter((row) => row !== null)
  const removed = (rows: Readonly<Record<string, unknown>>) =>
    Object.entries(rows).flatMap(([id, row]) => (row === null ? [id] : []))
  return {
    terms: rowOfTerms({ ...kept, ...terms }),
    items: written(items).map(rowOfItem),
    removedItems: removed(items),
    answers: written(answers),
    removedAnswers: removed(answers),
  }
}
