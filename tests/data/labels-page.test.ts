import { afterAll, expect, test } from 'vitest'
import { drawnLabels, noSettings } from '#shared/customers/label-settings.ts'
import { labelExamples } from '#shared/customers/label-examples.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { labelWords } from '#shared/reading/label-words.ts'
import { limits } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aCustomer, aSignedInSeller, chatFrom, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const path = '/dashboard/etiquetas'

const press = ({ agent }: SignedInSeller, fields: Record<string, string>) => agent.post(path).type('form').send(fields)
const textOf = async ({ agent }: SignedInSeller, address = path) => {
  const { text } = await agent.get(address).expect(200)
  return text.replace(/<!-- -->/g, '')
}
const whatIsKept = async ({ workspace }: SignedInSeller) => (await workspace.labels()).settings

/** The row of one label. */
const rowOf = (html: string, label: string) =>
  html.slice(html.indexOf(`id="etiqueta-${label}"`)).split('<li id="etiqueta-')[0]!

test.for(drawnLabels)('the example of %s gets that label from the reader', (label) => {
  const text = labelExamples[label]!
  const at = '2026-03-03T09:00'
  const messages = [{ at, from: 'customer', kind: 'text', text }] as const
  expect(factsOf({ contact: 'x', messages: [...messages], end: at })[0]!.found.map((fact) => fact.label)).toContain(
    label,
  )
})

test('every label that is drawn stands there with what it means, and only that of who asks to be left in peace has no switch', async () => {
  const html = await textOf(await aSignedInSeller(database))
  for (const label of drawnLabels) {
    const row = rowOf(html, label)
    expect(row).toContain(labelWords[label]!.words)
    expect(row).toContain(labelExamples[label]!)
    expect(row.includes(`?ver=${label}`)).toBe(label !== 'opt_out')
  }
})

test('before a label is switched off it is told who would stand elsewhere; only the button changes anything', async () => {
  const seller = await aSignedInSeller(database)
  await aCustomer(seller, 'Camila Duarte')
  const { rows } = await seller.workspace.list({}, '2027-01-01T00:00', 'nome', 0, 1)
  const preview = rowOf(await textOf(seller, `${path}?ver=pergunta_preco`), 'pergunta_preco')
  expect(preview).toContain('Se você desligar “Perguntou o preço”')
  expect(preview).toMatch(/Na conversa mais recente, (?:1 muda|nada muda)/)
  expect(await whatIsKept(seller)).toEqual(noSettings)
  expect((await seller.workspace.list({}, '2027-01-01T00:00', 'nome', 0, 1)).rows).toEqual(rows)

  await press(seller, { form: 'ligar', etiqueta: 'pergunta_preco', ligada: 'nao' })
    .expect(303)
    .expect('Location', `${path}?recebido=labels#etiqueta-pergunta_preco`)
  expect(rowOf(await textOf(seller), 'pergunta_preco')).toContain('desligada')
  expect(await textOf(seller, '/dashboard/pessoas')).not.toContain('Perguntou o preço')
  await press(seller, { form: 'ligar', etiqueta: 'pergunta_preco', ligada: 'sim' }).expect(303)
  expect((await seller.workspace.list({}, '2027-01-01T00:00', 'nome', 0, 1)).rows).toEqual(rows)
})

test('for who is asleep on the screen before and after, nothing changes', async () => {
  const haggles = ['C: oi, quanto custa?', 'S: sai por R$ 890', 'C: se eu levar dois, você faz por menos?']
  const previewAfter = async (days: number) => {
    const seller = await aSignedInSeller(database)
    await seller.brings('Renato Alves', chatFrom(days * 24 * 60 + 60, ...haggles))
    return rowOf(await textOf(seller, `${path}?ver=negociacao`), 'negociacao')
  }
  expect(await previewAfter(0)).toContain('Na conversa mais recente, 1 muda')
  expect(await previewAfter(10)).toContain('Na conversa mais recente, nada muda')
})

test('whoever asks for very many previews is told to wait, and can switch the label all the same', async () => {
  const few = { ...limits, previews: { ...limits.previews, refuseAfter: 1 } }
  const seller = await aSignedInSeller(database, given({ ...database, limits: few, environment: { TRUST_PROXY: '1' } }))
  await aCustomer(seller, 'Camila Duarte')
  expect(await textOf(seller, `${path}?ver=pergunta_preco`)).toContain('Na conversa mais recente')
  const late = rowOf(await textOf(seller, `${path}?ver=pergunta_preco`), 'pergunta_preco')
  expect(late).toContain('Espere alguns minutos')
  expect(late).toContain('Desligar etiqueta')
})

test('a label has the name that the seller gives it wherever it is shown, and its own again where that is empty', async () => {
  const seller = await aSignedInSeller(database)
  await aCustomer(seller, 'Camila Duarte')
  await press(seller, { form: 'nomear', etiqueta: 'pergunta_preco', nome: '  Quer o <b>valor</b> ' }).expect(303)
  for (const page of [path, '/dashboard/quadro', '/dashboard/pessoas']) {
    const html = await textOf(seller, page)
    expect(html).toContain('Quer o &lt;b&gt;valor&lt;/b&gt;')
    expect(html).not.toContain('<b>valor</b>')
  }
  expect(await textOf(seller, '/dashboard/quadro')).not.toContain('Perguntou o preço')
  await press(seller, { form: 'nomear', etiqueta: 'pergunta_preco', nome: ' ' }).expect(303)
  expect(await whatIsKept(seller)).toEqual(noSettings)
})

test('what cannot be is refused and changes nothing', async () => {
  const seller = await aSignedInSeller(database)
  for (const fields of [
    { form: 'ligar', etiqueta: 'opt_out', ligada: 'nao' },
    { form: 'ligar', etiqueta: 'confirmacao', ligada: 'nao' },
    { form: 'ligar', etiqueta: 'pergunta_preco', ligada: 'talvez' },
    { form: 'ligar', etiqueta: 'inventada', ligada: 'nao' },
    { form: 'nomear', etiqueta: 'pergunta_preco', nome: 'a'.repeat(41) },
    { form: 'nomear', etiqueta: 'pergunta_preco', nome: 'de trás\u202Epara a frente' },
  ]) {
    const { text } = await press(seller, fields).expect(422)
    expect(text).toContain('Nada mudou.')
  }
  expect(await whatIsKept(seller)).toEqual(noSettings)
})
