import { afterAll, expect, test } from 'vitest'
import { anItem, keepInCatalogue } from '#tests/support/catalogues.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSignedInSeller, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const path = '/dashboard/catalogo'

type Fields = Record<string, string>
const post = ({ agent }: SignedInSeller, fields: Fields) => agent.post(path).type('form').send(fields)
const itemsOf = async ({ workspace }: SignedInSeller) => (await workspace.catalogue()).items
const pricesOf = async (seller: SignedInSeller) =>
  Object.fromEntries((await itemsOf(seller)).map(({ name, priceCents }) => [name, priceCents]))
const words = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
/** What a browser would send of the form that shows a list. */
const fieldsIn = (html: string): Fields =>
  Object.fromEntries(
    ['form', 'origem', 'lista', 'decisoes'].map((name) => {
      const [, value] = new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(html)!
      return [name, value!.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')]
    }),
  )

const list = '*TABELA 2026*\nConsultoria 890 a vista ou 3x310\nconsulta avulsa 280\ncombo mãe e filha combinar'

test('a pasted list is shown as it was read, and nothing is kept before the seller says so', async () => {
  const seller = await aSignedInSeller(database)
  const { text } = await post(seller, { form: 'ler', lista: list }).expect(200)
  for (const said of [
    '2 itens',
    'Salvar 2 itens e 1 linha',
    'Título, não é item',
    'Qual é o preço?',
    'Falta o preço de 1 linha.',
  ])
    expect(words(text)).toContain(said)
  expect(text).toContain('<mark class="name">Consultoria</mark> <mark class="price">890</mark>')
  expect(await itemsOf(seller)).toEqual([])

  const { headers } = await post(seller, fieldsIn(text)).expect(303)
  expect(await pricesOf(seller)).toEqual({ Consultoria: 89_000, 'Consulta avulsa': 28_000 })
  const evento = new URL(headers['location']!, 'http://x').searchParams.get('evento')!
  await post(seller, { form: 'desfazer', evento }).expect(303)
  expect(await itemsOf(seller)).toEqual([])
})

test('a line without a price is asked about, and a row can stay out; every answer stands until the list is kept', async () => {
  const seller = await aSignedInSeller(database)
  const first = await post(seller, { form: 'ler', lista: list }).expect(200)
  const out = await post(seller, { ...fieldsIn(first.text), decisao: '2:x' }).expect(200)
  expect(words(out.text)).toContain('Salvar 1 item')
  const asked = await post(seller, { ...fieldsIn(out.text), decisao: '3:c' }).expect(200)
  expect(words(asked.text)).toContain('Salvar 2 itens')
  const back = await post(seller, { ...fieldsIn(asked.text), decisao: '2:' }).expect(200)
  const priced = await post(seller, { ...fieldsIn(back.text), decisao: '3:' }).expect(200)
  await post(seller, { ...fieldsIn(priced.text), 'preco-3': 'R$ 1.250,50' }).expect(303)
  expect(await pricesOf(seller)).toEqual({
    Consultoria: 89_000,
    'Consulta avulsa': 28_000,
    'Combo mãe e filha': 125_050,
  })
})

test('what a list says beside its items is kept as lines to quote, each once, and can be taken back', async () => {
  const seller = await aSignedInSeller(database)
  const linesOf = async () => (await seller.workspace.catalogue()).answers.flatMap(({ answer }) => answer.split('\n'))
  const paste = async (lista: string, more: Fields = {}) => {
    const { text } = await post(seller, { form: 'ler', lista }).expect(200)
    return post(seller, { ...fieldsIn(text), ...more }).expect(303)
  }
  await paste('Bolo de rolo 60\nfrete centro 10, outros bairros 18\npix 5% off acima de 200\ncombo combinar')
  expect(await linesOf()).toEqual(['frete centro 10, outros bairros 18', 'pix 5% off acima de 200', 'combo combinar'])
  expect(await pricesOf(seller)).toEqual({ 'Bolo de rolo': 6_000 })
  const { headers } = await paste('Bolo de fubá 40\nfrete centro 10, outros bairros 18\nsinal de 30%')
  expect(await linesOf()).toEqual([
    'frete centro 10, outros bairros 18',
    'pix 5% off acima de 200',
    'combo combinar',
    'sinal de 30%',
  ])
  const evento = new URL(headers['location']!, 'http://x').searchParams.get('evento')!
  await post(seller, { form: 'desfazer', evento }).expect(303)
  expect(await linesOf()).not.toContain('sinal de 30%')

  // A list can be kept for its lines alone, with every item left out.
  const { text } = await post(seller, { form: 'ler', lista: 'Bolo de milho 35\nentrega grátis acima de 200' }).expect(
    200,
  )
  const without = await post(seller, { ...fieldsIn(text), decisao: '0:x' }).expect(200)
  expect(words(without.text)).toContain('Salvar 1 linha')
  await post(seller, fieldsIn(without.text)).expect(303)
  expect(await linesOf()).toContain('entrega grátis acima de 200')
})

test('a price that is none keeps nothing, stays as it was typed, and is said', async () => {
  const seller = await aSignedInSeller(database)
  const { text } = await post(seller, { form: 'ler', lista: list }).expect(200)
  const refused = await post(seller, { ...fieldsIn(text), 'preco-3': 'uns 300' }).expect(422)
  expect(refused.text).toContain('não é um valor em reais')
  expect(refused.text).toContain('value="uns 300"')
  expect(await itemsOf(seller)).toEqual([])
})

test('an item that the catalogue has is changed by a list, in what the list says of it', async () => {
  const seller = await aSignedInSeller(database)
  await keepInCatalogue(seller.workspace, [anItem('Consulta Avulsa', { priceCents: 25_000, deadline: 'no dia' })])
  const { text } = await post(seller, { form: 'ler', lista: list }).expect(200)
  expect(words(text)).toContain('No catálogo está: R$ 250')
  await post(seller, fieldsIn(text)).expect(303)
  expect(await itemsOf(seller)).toMatchObject([
    { name: 'Consulta avulsa', priceCents: 28_000, deadline: 'no dia' },
    { name: 'Consultoria', instalments: { count: 3, cents: 31_000 } },
  ])
})

test('back at the text, the text is there; a text without an item says what to write', async () => {
  const seller = await aSignedInSeller(database)
  const { text } = await post(seller, { form: 'ler', lista: list }).expect(200)
  const again = await post(seller, { ...fieldsIn(text), voltar: 'sim' }).expect(200)
  expect(again.text).toContain('combo mãe e filha combinar</textarea>')
  const none = await post(seller, { form: 'ler', lista: 'Bom dia!\nAtendo de segunda a sexta' }).expect(422)
  expect(none.text).toContain('Não há nenhum item')
  expect(none.text).toContain('Atendo de segunda a sexta</textarea>')
})

test('more items than a catalogue holds are refused before anything is kept', async () => {
  const seller = await aSignedInSeller(database)
  const items = Array.from({ length: 499 }, (_, nth) => anItem(`Item ${nth}`, {}, nth))
  await keepInCatalogue(seller.workspace, items)
  const { text } = await post(seller, { form: 'ler', lista: list }).expect(200)
  const refused = await post(seller, fieldsIn(text)).expect(422)
  expect(refused.text).toContain('Cabem até 500 itens')
  expect(await itemsOf(seller)).toHaveLength(499)
})

/* CSV */

const download = async ({ agent }: SignedInSeller) =>
  (await agent.post(path).type('form').send({ form: 'csv' }).responseType('blob').expect(200)).body as Buffer
const upload = ({ agent }: SignedInSeller, bytes: Buffer | string) =>
  agent.post(path).field('form', 'ler-csv').attach('arquivo', Buffer.from(bytes), 'catalogo.csv')

const several = () => [
  anItem(
    'Consultoria; "completa"',
    {
      priceCents: 129_090,
      isStartingPrice: true,
      instalments: { count: 3, cents: 45_000 },
      conditions: '=HYPERLINK("http://x")',
      included: "'=1+1, -2; '@x",
      link: 'https://exemplo.com.br/a?b=c',
    },
    1,
  ),
  anItem('Palestra', { isPriceOnRequest: true, instalments: { count: 12, cents: null } }, 2),
  anItem('Oficina', { duration: '2 horas', deadline: '5 dias', audience: 'crianças' }, 3),
]

test('the CSV that one downloads comes back as it went, and no cell of it is run by a spreadsheet', async () => {
  const [from, to] = [await aSignedInSeller(database), await aSignedInSeller(database)]
  const items = several()
  await keepInCatalogue(from.workspace, items)
  const csv = await download(from)
  expect(csv.toString()).not.toMatch(/(?:^|[;"])[=+@-]/m)
  const { text } = await upload(to, csv).expect(200)
  expect(words(text)).toContain('3 itens')
  expect(await itemsOf(to)).toEqual([])
  await post(to, fieldsIn(text)).expect(303)
  const bare = (all: readonly object[]) => all.map((item) => ({ ...item, id: '', position: 0 }))
  expect(bare(await itemsOf(to))).toEqual(bare(items))

  // Sent to where it came from, it changes nothing and doubles nothing.
  const known = await upload(from, csv).expect(200)
  expect(known.text).toContain('Já está no catálogo')
  await post(from, fieldsIn(known.text)).expect(303)
  expect(await itemsOf(from)).toEqual(items)
})

test.for([
  ['commas, as Google writes them', 'Nome,Preço\nCorte,"45,50"\n', 'utf8'],
  [
    'semicolons in Windows-1252, as an older Excel writes them',
    'Nome;Preço;Condição\r\nCorte;45,50;à vista\r\n',
    'latin1',
  ],
  ['tabs in UTF-16', '\uFEFFNome\tPreço\nCorte\t45,50\n', 'utf16le'],
  ['a mark at the beginning and columns of one’s own', '\uFEFFcódigo;NOME;preco\n7;Corte;R$ 45,50\n', 'utf8'],
] as const)('a CSV with %s is read', async ([, csv, encoding]) => {
  const seller = await aSignedInSeller(database)
  const { text } = await upload(seller, Buffer.from(csv, encoding)).expect(200)
  await post(seller, fieldsIn(text)).expect(303)
  expect(await itemsOf(seller)).toMatchObject([{ name: 'Corte', priceCents: 4550 }])
})

test.for([
  ['Preço;Prazo\n45;hoje\n', 'Falta a coluna Nome'],
  ['Nome;Preço\nCorte "bom";45\n', 'aspas fora do lugar na linha 2'],
  ['Nome;Preço\n', 'só tem a linha dos títulos'],
  ['', 'O arquivo está vazio'],
  [`Nome;Preço\n${'x'.repeat(250_000)};1\n`, 'grande demais'],
  [`Nome\n${'a\n'.repeat(601)}`, 'mais de 600 itens'],
  [`Nome${';'.repeat(30)}\na\n`, 'mais de 30 colunas'],
  // Nobody reads on as far as the quote.
  [`Nome\n${'a\n'.repeat(90_000)}Corte "bom"`, 'mais de 600 itens'],
  [`Nome${';'.repeat(50_000)}\n${'a\n'.repeat(70_000)}Corte "bom"`, 'mais de 30 colunas'],
] as const)('%# a file that is no catalogue is refused in one sentence', async ([csv, sentence]) => {
  const seller = await aSignedInSeller(database)
  expect((await upload(seller, csv).expect(422)).text).toContain(sentence)
})

test('a CSV of 600 items is shown whole, and a cell that no column could hold is left unread', async () => {
  const seller = await aSignedInSeller(database)
  const { text } = await upload(seller, `Nome\n${'Corte\n'.repeat(600)}`).expect(200)
  expect(words(text)).toContain('>600 itens<')
  const cell = `3x${' '.repeat(60_000)}x`
  const wrong = await upload(seller, `Nome;Parcelas;${cell}\nCorte;${cell};a\nBarba;2x;b\n`).expect(200)
  expect(words(wrong.text)).toContain('“Parcelas” tem mais de 1000 letras.')
  expect(words(wrong.text)).toContain('>1 item<')
})

test('a row with a mistake stays out and says which; the others come in', async () => {
  const seller = await aSignedInSeller(database)
  const csv = 'Nome;Preço;Link\nCorte;45;\nBarba;trinta;\n;10;\nPezinho;15;http://x.com\n'
  const { text } = await upload(seller, csv).expect(200)
  for (const said of [
    'Linha 3, fica de fora: O preço “trinta” não é um valor.',
    'Falta o nome.',
    'não é um endereço com https://',
  ])
    expect(words(text)).toContain(said)
  await post(seller, fieldsIn(text)).expect(303)
  expect(await pricesOf(seller)).toEqual({ Corte: 4500 })
})

test('an empty catalogue downloads as its columns alone, to be filled in', async () => {
  const seller = await aSignedInSeller(database)
  const [head, ...rows] = (await download(seller)).toString().trim().split('\r\n')
  expect(head).toContain('"Nome";"Preço"')
  expect(rows).toEqual([])
})
