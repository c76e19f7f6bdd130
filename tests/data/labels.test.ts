import { afterAll, expect, test } from 'vitest'
import { noSettings, withName, withSwitch } from '#shared/customers/label-settings.ts'
import type { Label } from '#shared/reading/labels.ts'
import { memberWorked } from '#server/observability/events.ts'
import { memberWorkLimit } from '#server/rate-limits/member-work.ts'
import { limits } from '#shared/site.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSeller, chat, type Seller } from '#tests/support/sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const now = '2026-03-03T12:00'

const camila = chat(
  '2026-03-03T09:00',
  'C: oi, bom dia! quanto custa a consultoria?',
  'S: oi Camila! sai por R$ 890 os 3 meses',
  'C: fechado, quero sim! pode mandar o pix?',
)
const bento = chat('2026-03-03T09:00', 'C: oi, vocês atendem sábado?', 'S: atendemos sim', 'C: ok, obrigado')

async function aSellerOf(chats: Record<string, typeof camila>) {
  const seller = await aSeller(database)
  for (const [name, messages] of Object.entries(chats))
    await seller.workspace.importContact({ name, messages, bringBack: false })
  return seller
}

/** Each person's stage and temperature, and the kind of the queue in which they stand. */
async function standing({ workspace }: Seller) {
  const { rows } = await workspace.list({}, now, 'nome', 0, 500)
  const queue = await workspace.queue(now, 3, null, 500)
  return rows.map(({ id, name, stage, temperature, reading }) => {
    return {
      name,
      stage,
      temperature,
      label: reading.label,
      kind: queue.rows.find((row) => row.id === id)?.kind ?? null,
    }
  })
}

async function switched({ workspace }: Seller, label: Label, isOn: boolean) {
  await workspace.setLabels((settings) => withSwitch(settings, label, isOn))
  await workspace.relabel(60_000)
}

test('a label that is off moves whom it had moved in the queue and by stage, and on again it moves them back', async () => {
  const seller = await aSellerOf({ Camila: camila, Bento: bento })
  const before = await standing(seller)
  expect(before[1]).toMatchObject({ name: 'Camila', stage: 'fechamento', label: 'intencao_compra', kind: 'ready' })

  await switched(seller, 'intencao_compra', false)
  const without = await standing(seller)
  expect(without[0]).toEqual(before[0])
  expect(without[1]!.stage).not.toBe('fechamento')
  expect(without[1]!.label).not.toBe('intencao_compra')
  expect(without[1]!.kind).not.toBe('ready')

  await switched(seller, 'intencao_compra', true)
  expect(await standing(seller)).toEqual(before)
})

test('a label that is off is not shown on the page of a person, and a correction that confirmed it does not bring it back', async () => {
  const seller = await aSellerOf({ Camila: camila })
  const { rows } = await seller.workspace.list({}, now, 'nome', 0, 1)
  const labelsOf = async () => {
    const { reading, messages } = (await seller.workspace.customer(rows[0]!.id, now))!
    return [...reading.labels, ...messages.map(({ found }) => found)].flat().map(({ label }) => label)
  }
  await seller.workspace.correct(rows[0]!.id, 0, 'pergunta_preco', true)
  expect(await labelsOf()).toContain('pergunta_preco')
  await switched(seller, 'pergunta_preco', false)
  expect(await labelsOf()).not.toContain('pergunta_preco')
  await switched(seller, 'pergunta_preco', true)
  expect(await labelsOf()).toContain('pergunta_preco')
})

test('what comes in later is read with the labels as they are set', async () => {
  const seller = await aSellerOf({})
  await switched(seller, 'intencao_compra', false)
  const report = await seller.workspace.importContact({ name: 'Camila', messages: camila, bringBack: false })
  expect(report).toMatchObject({ kind: 'kept' })
  expect((await standing(seller))[0]!.stage).not.toBe('fechamento')
  await switched(seller, 'intencao_compra', true)
  expect((await standing(seller))[0]!.stage).toBe('fechamento')
})

test('what it would change is told before anything is saved, and nothing else is', async () => {
  const seller = await aSellerOf({ Camila: camila, Bento: bento })
  const before = await standing(seller)
  const { settings } = await seller.workspace.labels()
  const preview = await seller.workspace.previewLabels(withSwitch(settings, 'intencao_compra', false), now)
  expect(preview).toMatchObject({ looked: 2, effects: [{ name: 'Camila', before: { stage: 'fechamento' } }] })
  expect(await standing(seller)).toEqual(before)

  await switched(seller, 'intencao_compra', false)
  const { after } = preview.effects[0]!
  expect((await standing(seller))[1]).toMatchObject(after)
})

test('the work of reading each person anew for a preview is charged to who asked for it', async () => {
  const seller = await aSellerOf({ Camila: camila, Bento: bento, Davi: camila })
  const { settings } = await seller.workspace.labels()
  const stretches: number[] = []
  memberWorked.subscribe(({ of, seconds }) => of === 'processor' && stretches.push(seconds))
  await memberWorkLimit(limits)(seller.id, () =>
    seller.workspace.previewLabels(withSwitch(settings, 'pergunta_preco', false), now),
  )
  // Its beginning, and of each person the facts and a conclusion.
  await expect.poll(() => stretches.length).toBe(1 + 2 * 3)
})

test('a stage that the seller set by hand stays, whatever labels are off', async () => {
  const seller = await aSellerOf({ Camila: camila })
  const { rows } = await seller.workspace.list({}, now, 'nome', 0, 1)
  await seller.workspace.change(rows[0]!.id, () => ({ stage: 'proposta', stage_by_hand: true, stage_since: now }))
  await switched(seller, 'intencao_compra', false)
  expect((await standing(seller))[0]!.stage).toBe('proposta')
})

test('many people are read anew in pages: who is left is counted, and the next call goes on', async () => {
  const seller = await aSellerOf(
    Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [
        `Pessoa ${index}`,
        camila.map((message) => ({
          ...message,
          at: message.at.replace('09:', `${String(index % 9).padStart(2, '0')}:`),
          length: message.length + index,
        })),
      ]),
    ),
  )
  const { rows } = await seller.workspace.list({}, now, 'nome', 0, 500)
  const inFechamento = async () => (await standing(seller)).filter(({ stage }) => stage === 'fechamento').length
  expect(await inFechamento()).toBe(rows.length)
  expect(rows.length).toBeGreaterThan(50)

  await seller.workspace.setLabels((settings) => withSwitch(settings, 'intencao_compra', false))
  expect((await seller.workspace.labels()).pending).toBe(rows.length)
  await seller.workspace.relabel(0)
  expect((await seller.workspace.labels()).pending).toBe(rows.length - 50)
  expect(await inFechamento()).toBe(rows.length - 50)
  await seller.workspace.relabel(0)
  expect((await seller.workspace.labels()).pending).toBe(0)
  expect(await inFechamento()).toBe(0)
})

test('people with long chats are read a few at a time, so that nobody else waits for all of them', async () => {
  const long = Array.from({ length: 400 }, () => [
    'C: oi, quanto custa?',
    'C: e para duas pessoas?',
    'S: sai por R$ 890',
    'C: ok',
  ]).flat()
  const messages = chat('2026-03-03T09:00', ...long)
  const seller = await aSellerOf({
    Camila: messages,
    Bento: messages.map((message) => ({ ...message, length: message.length + 1 })),
    Sofia: messages.map((message) => ({ ...message, length: message.length + 2 })),
    Nina: messages.map((message) => ({ ...message, length: message.length + 3 })),
  })
  const { settings } = await seller.workspace.labels()
  const changed = withSwitch(settings, 'pergunta_preco', false)
  expect(await seller.workspace.previewLabels(changed, now)).toMatchObject({ looked: 3 })
  await seller.workspace.setLabels(() => changed)
  await seller.workspace.relabel(0)
  expect((await seller.workspace.labels()).pending).toBe(1)
  await seller.workspace.relabel(0)
  expect((await seller.workspace.labels()).pending).toBe(0)
})

test('names and switches are of one workspace, and nobody else’s', async () => {
  const [seller, other] = [await aSellerOf({ Camila: camila }), await aSellerOf({ Camila: camila })]
  await seller.workspace.setLabels((settings) => withName(settings, 'intencao_compra', 'Vai levar'))
  await switched(seller, 'pergunta_preco', false)
  expect((await seller.workspace.labels()).settings).toEqual({
    ...noSettings,
    off: ['pergunta_preco'],
    names: { intencao_compra: 'Vai levar' },
  })
  expect((await other.workspace.labels()).settings).toEqual(noSettings)
  await seller.workspace.setLabels((settings) => withName(settings, 'intencao_compra', ''))
  expect((await seller.workspace.labels()).settings.names).toEqual({})
})
