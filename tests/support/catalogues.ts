import { randomUUID } from 'node:crypto'
import { newItem, type CatalogueItem } from '#shared/catalogue/catalogue.ts'
import type { KeptAnswer, KeptItem } from '#server/data/workspace/catalogue-patch.ts'
import type { Workspace } from '#server/data/workspace/workspace.ts'

/** A row as it is stored, with what every item has and no more. */
export const consultancy = {
  position: 1,
  name: 'Consultoria',
  price_cents: 89_000,
  is_starting_price: false,
  is_price_on_request: false,
  conditions: '',
  duration: '',
  deadline: '',
  included: '',
  audience: '',
}

/** A row as it is stored, with a word in every column that takes one. */
export const aCatalogueItem = (workspace_id: string, word: string) => ({
  id: randomUUID(),
  workspace_id,
  position: 1,
  name: word,
  price_cents: 123_456,
  is_starting_price: true,
  is_price_on_request: false,
  instalment_count: 7,
  instalment_cents: 45_678,
  conditions: word,
  duration: word,
  deadline: word,
  included: word,
  audience: word,
  link: `https://exemplo.com.br/${encodeURIComponent(word)}`,
  missed: { deadline: 678 },
  answered: { deadline: '2026-03-29' },
})

export const anItem = (name: string, more: Partial<CatalogueItem> = {}, position = 1): KeptItem => ({
  ...newItem(randomUUID()),
  name,
  ...more,
  position,
})

export const anAnswer = (question: string, answer = '', position = 1): KeptAnswer => ({
  id: randomUUID(),
  question,
  answer,
  position,
})

/** Puts rows into a catalogue; gives the event that undoes it. */
export async function keepInCatalogue(workspace: Workspace, items: KeptItem[], answers: KeptAnswer[] = []) {
  const byId = <Row extends { id: string }>(rows: Row[]) => Object.fromEntries(rows.map((row) => [row.id, row]))
  const changed = await workspace.changeCatalogue(() => ({ items: byId(items), answers: byId(answers) }))
  if (changed.kind !== 'changed') throw new Error(`Not kept: ${changed.kind}`)
  return changed.event
}
