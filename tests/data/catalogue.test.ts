import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { markOf } from '#server/data/workspace/catalogue.ts'
import { anAnswer, anItem, consultancy, keepInCatalogue } from '#tests/support/catalogues.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller, type Seller } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { query } = database

const namesIn = async ({ workspace }: Seller) => (await workspace.catalogue()).items.map(({ name }) => name)

test('what is kept of an item comes back as it was, in the seller’s order', async () => {
  const seller = await aSeller(database)
  const whole = anItem(
    'Consultoria',
    {
      priceCents: 89_000,
      isStartingPrice: true,
      instalments: { count: 3, cents: 31_000 },
      conditions: 'no cartão',
      duration: '3 meses',
      deadline: 'em até 5 dias úteis',
      included: '6 encontros',
      audience: 'quem já é paciente',
      link: 'https://marina.exemplo.com.br/',
    },
    2,
  )
  const first = anItem('Palestra', { isPriceOnRequest: true, instalments: { count: 2, cents: null } }, 1)
  const answer = anAnswer('Atende convênio?', 'Só particular.')
  await keepInCatalogue(seller.workspace, [whole, first], [answer])
  const terms = {
    meetingTimes: [{ weekday: 1 as const, from: '10:00', until: null }],
    payment: { pixKey: 'marina@exemplo.com.br', ways: ['dinheiro'] },
    neverPromised: ['10 kg em um mês'],
    neverSaid: ['amiga'],
  }
  await seller.workspace.changeCatalogue(() => ({ terms }))
  expect(await seller.workspace.catalogue()).toEqual({ items: [first, whole], answers: [answer], ...terms })
})

test('a seller sees and changes their own catalogue alone', async () => {
  const [ana, bia] = [await aSeller(database), await aSeller(database)]
  const item = anItem('Consulta')
  const event = await keepInCatalogue(ana.workspace, [item])
  expect(await namesIn(bia)).toEqual([])
  // Hers by its id, which another seller would have to guess.
  const trocado = { ...item, name: 'trocado' }
  expect(await bia.workspace.changeCatalogue(() => ({ items: { [item.id]: trocado } }))).toEqual({ kind: 'conflict' })
  expect(await bia.workspace.undoInCatalogue(event!)).toEqual({ kind: 'unknown' })
  expect([await namesIn(ana), await namesIn(bia)]).toEqual([['Consulta'], []])
})

test('whoever was signed out reads nothing and keeps nothing', async () => {
  const seller = await aSeller(database)
  await keepInCatalogue(seller.workspace, [anItem('Consulta')])
  await query(`delete from auth.sessions where user_id = '${seller.id}'`)
  expect(await namesIn(seller)).toEqual([])
  await expect(keepInCatalogue(seller.workspace, [anItem('Retorno')])).rejects.toThrow('No workspace')
})

test('every kind of change can be undone once, and nothing else moves with it', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const [one, two] = [anItem('Corte', { priceCents: 4500 }, 1), anItem('Barba', { priceCents: 3500 }, 2)]
  await keepInCatalogue(workspace, [one, two])
  const changes = [
    { items: { [one.id]: { ...one, priceCents: 5000 } } },
    { items: { [one.id]: null } },
    { items: { [one.id]: { ...one, position: 2 }, [two.id]: { ...two, position: 1 } } },
    { terms: { neverSaid: ['amigo'] } },
    {
      items: { [one.id]: null, [two.id]: null },
      answers: { [one.id]: { ...anAnswer('Precisa marcar?'), id: one.id } },
    },
  ]
  const before = await workspace.catalogue()
  for (const change of changes) {
    const changed = await workspace.changeCatalogue(() => change)
    expect(await workspace.catalogue()).not.toEqual(before)
    const event = changed.kind === 'changed' ? changed.event! : ''
    expect(await workspace.undoInCatalogue(event)).toEqual({ kind: 'changed', event: null })
    expect(await workspace.catalogue()).toEqual(before)
    expect(await workspace.undoInCatalogue(event)).toEqual({ kind: 'unknown' })
  }
})

test('what has changed again since is not undone', async () => {
  const seller = await aSeller(database)
  const item = anItem('Corte', { priceCents: 4500 })
  const event = await keepInCatalogue(seller.workspace, [item])
  await keepInCatalogue(seller.workspace, [{ ...item, priceCents: 5000 }])
  expect(await seller.workspace.undoInCatalogue(event!)).toEqual({ kind: 'conflict' })
  expect((await seller.workspace.catalogue()).items).toMatchObject([{ priceCents: 5000 }])
})

test('changes of several tabs at once are all kept, and a mark tells who has seen an older row', async () => {
  const seller = await aSeller(database)
  const names = Array.from({ length: 6 }, (_, nth) => `Item ${nth}`)
  await Promise.all(names.map((name, nth) => keepInCatalogue(seller.workspace, [anItem(name, {}, nth)])))
  expect((await namesIn(seller)).toSorted()).toEqual(names)

  const [item] = (await seller.workspace.catalogue()).items
  const seen = markOf(item!)
  expect(markOf({ ...item!, position: 99 } as object)).toBe(seen)
  expect(markOf({ ...item!, priceCents: 1 })).not.toBe(seen)
})

test('what stands there already is no change', async () => {
  const seller = await aSeller(database)
  const item = anItem('Corte')
  await keepInCatalogue(seller.workspace, [item])
  expect(await keepInCatalogue(seller.workspace, [item])).toBeNull()
})

test('a catalogue holds 500 items and 100 questions, and says when it is full', async () => {
  const { workspace } = await aSeller(database)
  const items = Array.from({ length: 500 }, (_, nth) => anItem(`Item ${nth}`, {}, nth))
  const answers = Array.from({ length: 100 }, (_, nth) => anAnswer(`Pergunta ${nth}?`, '', nth))
  await keepInCatalogue(workspace, items, answers)
  const more = anItem('Mais um')
  expect(await workspace.changeCatalogue(() => ({ items: { [more.id]: more } }))).toEqual({ kind: 'full' })
  const another = anAnswer('Mais uma?')
  expect(await workspace.changeCatalogue(() => ({ answers: { [another.id]: another } }))).toEqual({ kind: 'full' })
  const instead = { items: { [items[0]!.id]: null, [more.id]: more } }
  expect((await workspace.changeCatalogue(() => instead)).kind).toBe('changed')
  expect((await workspace.catalogue()).items).toHaveLength(500)
})

/* What members can store with their own token, past every form. */

async function aSellerWhoStores() {
  const seller = await aSeller(database)
  const terms = { meeting_times: [], pix_key: null, payment_ways: [], never_promised: [], never_said: [] }
  const nothing = { terms, items: [], removedItems: [], answers: [], removedAnswers: [], events: [], undone: null }
  const store = async (change: object) => {
    const [row] = (await seller.db.from('catalogues').select('revision').throwOnError()).data!
    const { error } = await seller.db.rpc('save_catalogue', {
      change: { ...nothing, ...change } as never,
      known_revision: row?.revision ?? 0,
    })
    return error ? 'refused' : 'stored'
  }
  return { seller, store, terms }
}

const anItemRow = (more = {}) => ({ ...consultancy, id: randomUUID(), ...more })

test.for([
  ['a name', { name: 'n'.repeat(121) }],
  ['no name', { name: '' }],
  ['what is included', { included: 'n'.repeat(401) }],
  ['a link that is not https', { link: 'http://exemplo.com.br' }],
  ['a price below nothing', { price_cents: -1 }],
  ['a price that is also on request', { price_cents: 1, is_price_on_request: true }],
  ['a single instalment', { instalment_count: 1 }],
] as const)('%s is refused by the database too', async ([, values]) => {
  const { store } = await aSellerWhoStores()
  expect(await store({ items: [anItemRow(values)] })).toBe('refused')
  expect(await store({ items: [anItemRow()] })).toBe('stored')
})

test('more rows or longer lists than a form takes are refused by the database too', async () => {
  const { store, terms } = await aSellerWhoStores()
  const rows = (count: number) => Array.from({ length: count }, () => anItemRow())
  expect(await store({ items: rows(501) })).toBe('refused')
  expect(await store({ items: rows(500) })).toBe('stored')
  expect(await store({ items: rows(1) })).toBe('refused')
  const question = () => ({ id: randomUUID(), position: 1, question: 'Sim?', answer: '' })
  expect(await store({ answers: Array.from({ length: 101 }, question) })).toBe('refused')
  const time = { weekday: 1, from: '10:00', until: null }
  expect(await store({ terms: { ...terms, meeting_times: Array.from({ length: 51 }, () => time) } })).toBe('refused')
  expect(await store({ terms: { ...terms, never_said: Array.from({ length: 31 }, () => 'x') } })).toBe('refused')
  expect(await store({ terms: { ...terms, pix_key: 'x'.repeat(78) } })).toBe('refused')
})

test('of the changes that can be undone the newest ten stay', async () => {
  const { store, seller } = await aSellerWhoStores()
  for (let nth = 0; nth < 12; nth += 1)
    await store({ events: [{ id: randomUUID(), before: {}, after: { terms: { neverSaid: [`${nth}`] } } }] })
  const { data } = await seller.db.from('catalogue_events').select('after').throwOnError()
  const kept = data!.map(({ after }) => Number((after as { terms: { neverSaid: string[] } }).terms.neverSaid[0]))
  expect(kept.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
