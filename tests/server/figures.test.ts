import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { OpenFigures } from '#client/sections/open-figures.tsx'
import { aCustomer, putCustomers } from '#tests/support/customers.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aDoneFollowUp, putDoneFollowUps } from '#tests/support/done-follow-ups.ts'
import { aSignedInSeller, ago, type SignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

const path = '/dashboard/numeros'
const hours = (count: number) => count * 60

/** A seller who did so many follow-ups, of which the first were answered after two hours; one customer has bought since. */
async function aSellerWho(did: number, answered: number) {
  const seller = await aSignedInSeller(database)
  const bought = { stage: 'ganho', closed_at: ago(5), stage_since: ago(5), value_cents: 41_000 } as const
  const people = Array.from({ length: Math.max(1, did) }, (_, index) =>
    aCustomer({ name: `Pessoa ${index}`, ...(index === 0 && did > 0 && bought) }),
  )
  const workspace = await putCustomers(database.db, seller.id, people)
  const followUps = people.slice(0, did).map(({ id }, index) => {
    const minutes = hours(24 * (1 + (index % 3)))
    return aDoneFollowUp(id, ago(minutes), { answered_at: index < answered ? ago(minutes - hours(2)) : null })
  })
  if (did > 0) await putDoneFollowUps(database.db, workspace, followUps)
  return seller
}

async function closingOf({ agent }: SignedInSeller, query = ''): Promise<string> {
  const { text } = await agent.get(path + query).expect(200)
  const [, section] = /<section class="follow-up-figures.*?>(.*?)<\/section>/s.exec(text)!
  return section!
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('Números closes with the follow-ups, who answered and who closed afterwards, and never says that one caused the other', async () => {
  const seller = await aSellerWho(23, 9)
  const words = await closingOf(seller)
  expect(words).toContain('De 23 conversas retomadas, 9 tiveram resposta e 1 fechou.')
  expect(words).toContain('Metade das respostas veio em até 2h')
  expect(words).toContain('Nos últimos 30 dias, 39% das conversas retomadas tiveram resposta.')
  expect(words).toContain('A venda fechada depois de retomar foi de R$ 410.')
  expect(words).toContain('não a causa')
  expect(words).toMatch(/Proposta em aberto 23 9 1/)
  expect(words).toContain('Ver como tabela')
  expect(words).not.toMatch(/graças|por causa|trouxe|gerou|dados insuficientes/i)
  expect(await closingOf(seller, '?periodo=365')).toContain('No último ano, 39%')
})

test('of a few it says from how many on there is a share, a time and weekdays; of none what counts', async () => {
  const few = await closingOf(await aSellerWho(4, 2))
  expect(few).toContain('De 4 conversas retomadas, 2 tiveram resposta e 1 fechou.')
  expect(few).toContain('Tempo até a resposta: dados insuficientes Aparece a partir de 5 respostas.')
  expect(few).toContain('A parte que teve resposta e os dias da semana aparecem a partir de 20 conversas retomadas.')
  expect(few).not.toMatch(/%|Ver como tabela/)
  expect(await closingOf(await aSellerWho(1, 0))).toContain('De 1 conversa retomada, nenhuma teve resposta e 1 fechou.')
  const none = await closingOf(await aSellerWho(0, 0))
  expect(none).toContain('Nos últimos 30 dias, nenhuma conversa retomada')
  expect(none).not.toContain('Por motivo')
})

test('every figure of the page and its period is in the CSV', async () => {
  const seller = await aSellerWho(23, 9)
  const { text, headers } = await seller.agent
    .post(`${path}?periodo=365`)
    .type('form')
    .send({ form: 'csv' })
    .expect(200)
  expect(headers['content-disposition']).toContain('numeros.csv')
  const [head, ...rows] = text.trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFF"O que é";"Grupo";"Desde";"Quantidade";"Respostas";"Vendas";"Valor";"Minutos (metade esperou até)"',
  )
  expect(rows).toContain('"Retomadas por motivo";"proposta em aberto";"";"23";"9";"1";"";""')
  expect(rows.filter((row) => row.startsWith('"Retomadas por dia da semana"'))).toHaveLength(7)
  expect(rows.filter((row) => row.startsWith('"Primeira resposta"'))).toHaveLength(12)
  expect(rows.find((row) => row.startsWith('"Fecharam"'))).toContain('"410,00"')
  // Nobody has noted what these are worth.
  expect(rows.filter((row) => row.startsWith('"No caminho"')).join()).not.toContain('0,00')
})

test.for([
  { people: 1, valued: 1, words: '<p>Com o valor anotado.</p>' },
  { people: 2, valued: 2, words: '<p>Todas com o valor anotado.</p>' },
  { people: 2, valued: 1, words: '<p>Só 1 com o valor anotado.</p>' },
])('of $people on the way, $valued with a value, Números says so', ({ people, valued, words }) => {
  const open = [{ stage: 'proposta' as const, count: people, sum_cents: 41_000, valued_count: valued }]
  expect(renderToStaticMarkup(createElement(OpenFigures, { open }))).toContain(words)
})
