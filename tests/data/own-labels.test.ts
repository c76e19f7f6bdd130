import { afterAll, expect, test } from 'vitest'
import { noSettings, withName, withOwn, withSwitch, type LabelSettings } from '#shared/customers/label-settings.ts'
import {
  ownPhrases,
  withOwnLabel,
  withOwnLabelsUndone,
  withoutOwnLabel,
  type OwnLabel,
  type OwnLabelId,
} from '#shared/customers/own-labels.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller, type Seller } from '#tests/support/sellers.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const now = '2026-03-03T12:00'

/** Saves a label, and tells its id. */
async function saved({ workspace }: Seller, name: string, phrases: string[], id: OwnLabelId | null = null) {
  const refusal = await workspace.setLabels((settings) =>
    withOwn(settings, withOwnLabel(settings.own, { id, name, phrases })),
  )
  expect(refusal).toBeNull()
  await workspace.relabel(60_000)
  const { settings } = await workspace.labels()
  return settings.own.labels.find((label) => label.name === name)!.id
}

/** A chat as the seller's browser reads it, with the phrases that the workspace has now. */
async function imported({ workspace }: Seller, name: string, ...texts: string[]) {
  const { own } = await workspace.labelSettings()
  const messages = factsOf(threadOfTexts(...texts), undefined, ownPhrases(own))
  const report = await workspace.importContact({ name, messages, bringBack: false })
  if (report.kind !== 'kept') throw new Error('Not kept')
  return report
}

const namesWith = async ({ workspace }: Seller, label: OwnLabelId) =>
  (await workspace.list({ label }, now, 'nome', 0, 10)).rows.map(({ name }) => name)

const lia = ['C: oi, vocês aceitam boleto?', 'S: aceitamos', 'C: então quero fechar']
const rui = ['C: bom dia! quanto custa?', 'S: sai por 90']

test('a label of one’s own marks whoever writes its phrase, in list and board, and changes nothing else of them', async () => {
  const [seller, other] = [await aSeller(database), await aSeller(database)]
  await imported(other, 'Lia', ...lia)
  const id = await saved(seller, 'Pede boleto', ['boleto'])
  const report = await imported(seller, 'Lia', ...lia)
  await imported(seller, 'Rui', ...rui)
  expect(report.own).toEqual([id])
  expect(await namesWith(seller, id)).toEqual(['Lia'])
  expect((await seller.workspace.board({ label: id }, now, 8)).count).toBe(1)
  expect(await namesWith(other, id)).toEqual([])
  const [marked, plain] = await Promise.all(
    [seller, other].map(async ({ workspace }) => (await workspace.list({ words: 'lia' }, now, 'nome', 0, 1)).rows[0]!),
  )
  expect(marked).toEqual({
    ...plain,
    id: expect.any(String),
    reading: expect.anything(),
  })
  expect({ ...marked!.reading, own: [] }).toEqual(plain!.reading)
})

test('a phrase that is added marks whom it finds when the file comes again; one that is taken away, nobody at once', async () => {
  const seller = await aSeller(database)
  const id = await saved(seller, 'Pagamento', ['boleto'])
  await imported(seller, 'Lia', ...lia)
  await imported(seller, 'Rui', ...rui)
  await saved(seller, 'Pagamento', ['Boleto', 'quanto custa'], id)
  expect(await namesWith(seller, id)).toEqual(['Lia'])
  expect(await imported(seller, 'Rui', ...rui)).toMatchObject({ newMessages: 0, own: [id] })
  expect(await namesWith(seller, id)).toEqual(['Lia', 'Rui'])
  await saved(seller, 'Pagamento', ['quanto custa'], id)
  expect(await namesWith(seller, id)).toEqual(['Rui'])
  // Another phrase, although it is written as the one that was taken away.
  await saved(seller, 'Pagamento', ['quanto custa', 'boleto'], id)
  expect(await namesWith(seller, id)).toEqual(['Rui'])
})

test('a label that is deleted is nowhere, and undone it marks the same people again; only the last change can be undone', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const id = await saved(seller, 'Pede boleto', ['boleto'])
  await imported(seller, 'Lia', ...lia)
  const deleted = () => workspace.setLabels((settings) => withOwn(settings, withoutOwnLabel(settings.own, id)))
  const undone = (change: number) =>
    workspace.setLabels((settings) => withOwn(settings, withOwnLabelsUndone(settings.own, change)))
  expect(await deleted()).toBeNull()
  await workspace.relabel(60_000)
  expect(await namesWith(seller, id)).toEqual([])
  const { next } = (await workspace.labelSettings()).own
  expect(await deleted()).toBe('changed')
  expect(await undone(next - 1)).toBe('changed')
  expect(await undone(next)).toBeNull()
  await workspace.relabel(60_000)
  expect(await namesWith(seller, id)).toEqual(['Lia'])
  expect(await undone(next)).toBe('changed')
  expect((await workspace.labelSettings()).own.before).toBeNull()
})

test('people are concluded anew only where a change can concern them: not for a name, nor for a phrase that is new', async () => {
  const seller = await aSeller(database)
  const { workspace } = seller
  const id = await saved(seller, 'Pede boleto', ['boleto'])
  await imported(seller, 'Lia', ...lia)
  const pendingAfter = async (change: Parameters<typeof workspace.setLabels>[0]) => {
    await workspace.setLabels(change)
    const { pending } = await workspace.labels()
    await workspace.relabel(60_000)
    return pending
  }
  const written = (name: string, phrases: string[]) =>
    pendingAfter((settings) => withOwn(settings, withOwnLabel(settings.own, { id, name, phrases })) as LabelSettings)
  expect(await pendingAfter((settings) => withName(settings, 'pergunta_preco', 'Quer o valor'))).toBe(0)
  expect(await written('Boleto', ['boleto', 'nota fiscal'])).toBe(0)
  expect(await written('Boleto', ['nota fiscal'])).toBe(1)
  expect(await pendingAfter((settings) => withSwitch(settings, 'negociacao', false))).toBe(1)
})

test('a rule that is switched meanwhile does not undo a label, and a new one never has the number of another', async () => {
  const seller = await aSeller(database)
  const first = await saved(seller, 'Pede boleto', ['boleto'])
  await seller.workspace.setLabels((settings) => withSwitch(settings, 'negociacao', false))
  await seller.workspace.setLabels((settings) => withOwn(settings, withoutOwnLabel(settings.own, first)))
  const second = await saved(seller, 'Pede nota', ['nota fiscal'])
  expect(second).not.toBe(first)
  const { off, own } = await seller.workspace.labelSettings()
  expect(off).toEqual(['negociacao'])
  expect(own.labels).toHaveLength(1)
})

const label = (values: Partial<Record<keyof OwnLabel, unknown>> = {}) => ({
  id: 'propria-1',
  name: 'Pede boleto',
  phrases: [{ id: 2, words: 'boleto' }],
  ...values,
})
const own = (values: object) => ({ labels: [label()], before: null, next: 3, ...values })

test.for<[what: string, settings: object]>([
  ['21 labels', own({ labels: Array.from({ length: 21 }, (_, at) => label({ id: `propria-${at + 1}` })) })],
  ['21 labels to go back to', own({ before: Array.from({ length: 21 }, () => label()) })],
  ['a name of 41 letters', own({ labels: [label({ name: 'a'.repeat(41) })] })],
  ['no name', own({ labels: [label({ name: '' })] })],
  ['an id that is none', own({ labels: [label({ id: 'pergunta_preco' })] })],
  ['six phrases', own({ labels: [label({ phrases: Array.from({ length: 6 }, () => ({ id: 2, words: 'boleto' })) })] })],
  ['no phrase', own({ labels: [label({ phrases: [] })] })],
  ['a phrase of two letters', own({ labels: [label({ phrases: [{ id: 2, words: 'ok' }] })] })],
  ['a phrase of 61 letters', own({ labels: [label({ phrases: [{ id: 2, words: 'a'.repeat(61) }] })] })],
  ['a phrase without a number', own({ labels: [label({ phrases: [{ words: 'boleto' }] })] })],
  ['no number for the next', own({ next: null })],
  ['a book in place of a field', own({ other: 'a'.repeat(50_000) })],
  ['no list', {}],
])('the database refuses %s, whatever form they come by', async ([, given]) => {
  const { db } = await aSeller(database)
  const { data: rows } = await db.from('workspaces').select('revision').throwOnError()
  const save = (settings: object) =>
    db.rpc('save_labels', { settings: settings as never, known_revision: rows[0]!.revision, relabels: true })
  expect((await save({ ...noSettings, own: given })).error).not.toBeNull()
  expect((await save({ ...noSettings, own: own({}) })).error).toBeNull()
})
