import { afterAll, expect, test } from 'vitest'
import { aDatabase } from '#tests/support/database.ts'
import { aSignedInSeller, chatFrom } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const seller = await aSignedInSeller(database)
const path = '/dashboard/pessoas'
const day = 24 * 60
const camila = await seller.brings('Camila Duarte', chatFrom(50, 'C: oi, quanto custa a consultoria?'))
const rui = await seller.brings('Rui Prado', chatFrom(9 * day, 'C: oi, quanto custa?', 'S: sai por R$ 890'))
const bia = await seller.brings('Ângela Bia', chatFrom(2 * day, 'C: oi', 'S: oi, tudo bem?'))
await seller.workspace.change(camila, () => ({ number: '+5511987650123' }))
await seller.workspace.change(rui, () => ({
  value_cents: 89_000,
  note: 'veio da feira',
  stage: 'ganho',
  stage_by_hand: true,
  asleep_at: null,
}))
await seller.workspace.change(bia, () => ({ value_cents: 5_000, tags: ['indicação'], offer: '=HYPERLINK("http://x")' }))

const ids = { camila, rui, bia }

async function listed(query: string): Promise<string[]> {
  const { text } = await seller.agent.get(`${path}${query}`).expect(200)
  const found = [...text.matchAll(/href="\/dashboard\/pessoas\/([\da-f-]{36})"/g)].map(([, id]) => id)
  return found.map((id) => Object.entries(ids).find(([, own]) => own === id)![0])
}

test.for([
  ['', ['camila', 'bia', 'rui']],
  ['?ordem=nome', ['bia', 'camila', 'rui']],
  ['?ordem=valor', ['rui', 'bia', 'camila']],
  ['?ordem=espera', ['camila', 'bia', 'rui']],
  ['?nome=DUARTE', ['camila']],
  ['?nome=angela', ['bia']],
  ['?nome=%2811%29+98765', ['camila']],
  ['?nome=feira', ['rui']],
  ['?nome=indica%C3%A7%C3%A3o', ['bia']],
  ['?nome=ninguém', []],
  ['?etapa=ganho', ['rui']],
  ['?esperam=1', ['camila']],
  ['?parados=3', ['rui']],
  ['?etiqueta=pergunta_preco&ordem=nome', ['camila', 'rui']],
  ['?etapa=invented&parados=-1&pagina=99&ordem=x', ['camila', 'bia', 'rui']],
] as const)('%s lists %j', async ([query, names]) => {
  expect(await listed(query)).toEqual(names)
})

test('nobody who matches is not nobody at all', async () => {
  expect((await seller.agent.get(`${path}?nome=xyz`)).text).toContain('Ver todos')
  const newcomer = await aSignedInSeller(database)
  const { text } = await newcomer.agent.get(path).expect(200)
  expect(text).toContain('Ninguém ainda')
  expect(text).not.toContain('Baixar CSV')
})

test('the filtered list is a CSV for a Brazilian Excel, in which no cell is run', async () => {
  const csv = async (query: string) => {
    const { text, headers } = await seller.agent
      .post(path + query)
      .type('form')
      .send({ form: 'csv' })
      .expect(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('clientes.csv')
    expect(text.startsWith('\uFEFF"Nome";"Número";"Etapa"')).toBe(true)
    return text.trimEnd().split('\r\n').slice(1)
  }
  expect(await csv('?etapa=ganho')).toEqual([expect.stringContaining('"Rui Prado";"";"Ganho"')])
  const rows = await csv('?ordem=valor')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('"890,00"')
  expect(rows[1]).toContain(`"'=HYPERLINK(`)
})

test('a long list comes in pages of fifty, and its CSV whole', async () => {
  const many = await aSignedInSeller(database)
  await many.brings('Primeira', chatFrom(50, 'C: oi'))
  await database.query(`
    insert into public.customers (id, workspace_id, name, stage, stage_since, temperature, last_at, reading)
    select gen_random_uuid(), workspace_id, 'Pessoa ' || n, stage, stage_since, temperature, last_at - n * interval '1 hour', reading
    from public.customers, generate_series(1, 1200) n where name = 'Primeira'
  `)
  const links = async (page: number) =>
    [
      ...(await many.agent.get(`${path}?pagina=${page}`)).text.matchAll(/href="\/dashboard\/pessoas\/[\da-f-]{36}"/g),
    ].map(([link]) => link)
  const [first, second] = [await links(1), await links(2)]
  expect(new Set([...first, ...second]).size).toBe(100)
  expect(await links(25)).toHaveLength(1)
  const { text } = await many.agent.post(path).type('form').send({ form: 'csv' }).expect(200)
  const names = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[0])
  expect(new Set(names).size).toBe(1201)
})
