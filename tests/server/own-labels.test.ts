import { afterAll, expect, test } from 'vitest'
import { ownPhrases } from '#shared/customers/own-labels.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { factsOf } from '#shared/reading/facts/facts-of.ts'
import { keptDataFile } from '#server/export/person.ts'
import { aDatabase } from '#tests/support/database.ts'
import { conversation, exportName } from '#tests/support/exported-chats.ts'
import { aSignedInSeller, chatFrom, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'
import { threadOfTexts } from '#tests/support/threads.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const path = '/dashboard/etiquetas'

const press = ({ agent }: SignedInSeller, fields: Record<string, string>, to = path) =>
  agent.post(to).type('form').send(fields)
const pageOf = async ({ agent }: SignedInSeller, address = path) =>
  (await agent.get(address).expect(200)).text.replace(/<!-- -->/g, '')
const textOf = async (seller: SignedInSeller, address?: string) =>
  (await pageOf(seller, address)).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const own = async ({ workspace }: SignedInSeller) => (await workspace.labelSettings()).own
const saves = (seller: SignedInSeller, nome: string, frases: string, etiqueta = '') =>
  press(seller, { form: 'guardar', etiqueta, nome, frases })

/** Files that are given without a script. */
const upload = ({ agent }: SignedInSeller, text = conversation) =>
  agent.post('/dashboard/conectar').field('form', 'conversas').attach('arquivo', Buffer.from(text), exportName)
const customerOf = async ({ workspace }: SignedInSeller) =>
  (await workspace.list({}, '2027-01-01T00:00', 'nome', 0, 1)).rows[0]!.id
const csvOf = async (seller: SignedInSeller) =>
  (await press(seller, { form: 'csv' }, '/dashboard/pessoas').expect(200)).text
async function fileOf(seller: SignedInSeller) {
  const { chunks } = await keptDataFile(seller.email, database.data.people)
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read).toString()
}
const personFileOf = async (seller: SignedInSeller, customer: string) =>
  (await press(seller, { form: 'baixar' }, `/dashboard/pessoas/${customer}`).expect(200)).text

test('without a script a label is created, marks what is imported, and is shown wherever the person is', async () => {
  const seller = await aSignedInSeller(database)
  await saves(seller, ' Pede <b>Pix</b> ', 'manda o PIX\r\n\r\nboleto\r\nBoleto!')
    .expect(303)
    .expect('Location', `${path}?recebido=own-label#suas`)
  const [label] = (await own(seller)).labels
  expect(label).toMatchObject({ name: 'Pede <b>Pix</b>', phrases: [{ words: 'manda o PIX' }, { words: 'boleto' }] })
  expect(await pageOf(seller)).not.toContain('<b>Pix</b>')

  const report = await upload(seller).expect(200)
  expect(report.text).toContain('Pede &lt;b&gt;Pix&lt;/b&gt;')
  const customer = await customerOf(seller)
  expect(await pageOf(seller, `/dashboard/pessoas/${customer}`)).toContain('Pede &lt;b&gt;Pix&lt;/b&gt;')
  expect(await textOf(seller, `/dashboard/pessoas?etiqueta=${label!.id}`)).toContain('Beatriz Lobo')
  expect(await textOf(seller, `/dashboard/quadro?etiqueta=${label!.id}`)).toContain('Beatriz')
  expect(await textOf(seller, '/dashboard/pessoas?etiqueta=propria-999')).not.toContain('Beatriz Lobo')
  expect(await csvOf(seller)).toContain('"Pede <b>Pix</b>"')
  expect(JSON.parse(await personFileOf(seller, customer))[0].leitura['etiquetas suas']).toEqual([label!.name])
  const kept = JSON.parse(await fileOf(seller))
  expect(JSON.stringify(kept)).toContain('"quando o cliente escrever":["manda o PIX","boleto"]')
  expect(JSON.stringify(kept)).toContain('"etiqueta":"Pede <b>Pix</b>","frase":"manda o PIX"')
})

test('a message that only a phrase of the seller’s marks stands on the page with that phrase, and without it once it is deleted', async () => {
  const seller = await aSignedInSeller(database)
  await saves(seller, 'Mora longe', 'outra cidade').expect(303)
  const texts = ['C: oi, quanto custa?', 'S: sai por 90', 'C: eu moro em outra cidade viu']
  const messages = factsOf(threadOfTexts(...texts), undefined, ownPhrases(await own(seller)))
  const customer = `/dashboard/pessoas/${await seller.brings('Lia', messages)}`
  expect(await textOf(seller, customer)).toContain('Escreveu “outra cidade”')
  await press(seller, { form: 'apagar', etiqueta: (await own(seller)).labels[0]!.id }).expect(303)
  for (const page of [customer, '/dashboard/pessoas', '/dashboard/quadro', '/dashboard/etiquetas'])
    expect(await textOf(seller, page)).not.toMatch(/outra cidade|Mora longe/)
})

test('a label is changed and deleted, and the last change undone in a tap; another tab’s change is not undone', async () => {
  const seller = await aSignedInSeller(database)
  await saves(seller, 'Pede boleto', 'boleto').expect(303)
  const [label] = (await own(seller)).labels
  await saves(seller, 'Boleto', 'boleto\nboleto bancario', label!.id).expect(303)
  expect((await own(seller)).labels).toMatchObject([{ id: label!.id, name: 'Boleto' }])
  const { headers } = await press(seller, { form: 'apagar', etiqueta: label!.id }).expect(303)
  expect((await own(seller)).labels).toEqual([])
  const html = await pageOf(seller, headers['location'])
  const vez = /name="vez" value="(\d+)"/.exec(html)![1]!
  expect(html).toContain('Etiqueta apagada.')

  await saves(seller, 'Outra', 'nota fiscal').expect(303)
  await press(seller, { form: 'desfazer', vez }).expect(409)
  expect((await own(seller)).labels).toMatchObject([{ name: 'Outra' }])
  await press(seller, { form: 'desfazer', vez: String((await own(seller)).next) }).expect(303)
  expect((await own(seller)).labels).toEqual([])
  await press(seller, { form: 'desfazer', vez: String((await own(seller)).next) }).expect(409)
})

test.for<[what: string, fields: Record<string, string>, said: string]>([
  ['no name', { nome: ' ' }, 'Dê um nome à etiqueta.'],
  ['a name of 41 letters', { nome: 'a'.repeat(41) }, 'O nome pode ter até 40 letras.'],
  ['a name that is written backwards', { nome: 'de trás\u202Epara a frente' }, 'Use só letras, números e sinais.'],
  ['no phrase', { frases: ' \n ' }, 'Escreva pelo menos uma frase.'],
  ['a phrase of two letters', { frases: 'boleto\nok' }, 'Cada frase tem pelo menos 3 letras.'],
  ['a phrase of 61 letters', { frases: 'a'.repeat(61) }, 'Cada frase tem até 60 letras.'],
  ['a phrase without a word', { frases: '!!!' }, 'Cada frase tem pelo menos uma palavra.'],
  [
    'six phrases',
    { frases: 'um dia\num mês\num ano\numa hora\numa semana\numa vez' },
    'Uma etiqueta tem até 5 frases.',
  ],
  ['a label of the reader', { etiqueta: 'pergunta_preco' }, 'Esta etiqueta não existe.'],
  ['a name that another one has', { nome: 'PEDE NOTA' }, 'Você já tem uma etiqueta sua com este nome.'],
])('%s is refused with what to do, and what was typed stays', async ([, fields, said]) => {
  const seller = await aSignedInSeller(database)
  await saves(seller, 'Pede nota', 'nota fiscal').expect(303)
  const before = await own(seller)
  const typed = { form: 'guardar', etiqueta: '', nome: 'Quer frete', frases: 'frete grátis', ...fields }
  const { text } = await press(seller, typed).expect(422)
  expect(text).toContain(said)
  expect(text).toContain('Nada mudou.')
  if (!fields['nome'] && !fields['etiqueta']) expect(text).toContain('value="Quer frete"')
  expect(await own(seller)).toEqual(before)
})

test('twenty labels are the most, and one that is gone is changed by no late tab', async () => {
  const seller = await aSignedInSeller(database)
  for (const number of Array.from({ length: 20 }, (_, index) => index))
    await saves(seller, `Etiqueta ${number}`, `frase ${number}`).expect(303)
  expect(await textOf(seller)).toContain('Você já tem 20, o máximo.')
  expect((await saves(seller, 'Mais uma', 'mais uma').expect(422)).text).toContain('o máximo')
  const { labels } = await own(seller)
  expect(labels).toHaveLength(20)
  await press(seller, { form: 'apagar', etiqueta: labels[0]!.id }).expect(303)
  await press(seller, { form: 'apagar', etiqueta: labels[0]!.id }).expect(409)
  await saves(seller, 'De volta', 'de volta', labels[0]!.id).expect(409)
  expect((await own(seller)).labels).toEqual(labels.slice(1))
})

test('labels are of one workspace: another seller sees none of them, changes none, and none of theirs is filtered by it', async () => {
  const [seller, other] = [await aSignedInSeller(database), await aSignedInSeller(database)]
  await saves(seller, 'Segredo da Ana', 'manda o pix').expect(303)
  await upload(seller).expect(200)
  await upload(other).expect(200)
  const { id } = (await own(seller)).labels[0]!
  for (const page of [path, '/dashboard/conectar', '/dashboard/pessoas', `/dashboard/pessoas?etiqueta=${id}`])
    expect(await pageOf(other, page)).not.toMatch(/Segredo da Ana|manda o pix/)
  expect(await textOf(other, `/dashboard/pessoas?etiqueta=${id}`)).not.toContain('Beatriz Lobo')
  await press(other, { form: 'apagar', etiqueta: id }).expect(409)
  await saves(other, 'Roubada', 'roubada', id).expect(409)
  expect((await own(seller)).labels).toMatchObject([{ id, name: 'Segredo da Ana' }])
})

test('a name of the seller’s for a label of the reader stands in the report of an import, in the history of a person, in the list’s file and in both exports', async () => {
  const seller = await aSignedInSeller(database)
  await press(seller, { form: 'nomear', etiqueta: 'pergunta_preco', nome: 'Quer o VALOR' }).expect(303)
  const messages = chatFrom(120, 'C: oi, tudo bem?', 'S: tudo! como posso ajudar?', 'C: quanto custa a consultoria?')
  const customer = await seller.brings('Lia', messages.slice(0, 1))
  const report = await seller.agent
    .post('/dashboard/conectar')
    .set('Accept', 'application/json')
    .field('form', 'fatos')
    .field('membro', seller.id)
    .field('nome', 'Lia')
    .field('fatos', JSON.stringify(encodeFacts(messages)))
    .expect(200)
  expect(report.body.label).toEqual({ words: 'Quer o VALOR', color: 'sage' })
  expect(await textOf(seller, `/dashboard/pessoas/${customer}`)).toContain('etiqueta Quer o VALOR')
  expect(await csvOf(seller)).toContain('"Quer o VALOR"')
  const files = [await personFileOf(seller, customer), await fileOf(seller)]
  for (const text of files) expect(text).toContain('"Quer o VALOR"')
  expect(files[0]).not.toContain('"Perguntou o preço"')
})
