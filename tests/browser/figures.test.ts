import { afterAll, expect, test } from 'vitest'
import { accountsOn, memberIn, password } from '#tests/support/accounts.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aCustomer, putCustomers } from '#tests/support/customers.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aDoneFollowUp, putDoneFollowUps } from '#tests/support/done-follow-ups.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, accounts, db } = database
const { aMember } = accountsOn(database)

const daysAgo = (days: number) => wallTimeInSaoPaulo(new Date(Date.now() - days * 86_400_000))

const won = (name: string, days: number, cents: number | null = null) =>
  aCustomer({
    name,
    stage: 'ganho',
    stage_since: daysAgo(days),
    closed_at: daysAgo(days),
    first_at: daysAgo(days + 3),
    last_at: daysAgo(days),
    first_answer_minutes: 12,
    value_cents: cents,
    message_count: 8,
  })

const lost = (name: string, days: number, reason: string | null) => ({
  ...won(name, days),
  stage: 'perdido',
  lost_reason: reason,
})

/** A member with these customers, and what opens their pages in a browser. */
async function aSellerWith(rows: Parameters<typeof putCustomers>[2]) {
  const { agent, email } = await aMember()
  const { request } = await agent.get('/dashboard').expect(200)
  const { id } = memberIn((request as unknown as { cookies: string }).cookies)
  const workspace = await putCustomers(db, id, rows)
  return { agent, email, workspace, rows }
}

async function openFigures(visit: Awaited<ReturnType<typeof aBrowser>>, email: string) {
  const { page, url } = visit
  await page.goto(`${url}/auth`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(`${url}/dashboard/numeros`)
  return page
}

test('the page tells who closed in the period that was chosen, with a bubble that leads to each of them', async () => {
  const { email } = await aSellerWith([
    won('Bruna Alves', 2, 30_000),
    won('Davi Rocha', 5),
    won('Ana Queiroz', 60, 10_000),
    lost('Wanda Dias', 4, null),
    lost('Karla Melo', 4, 'concorrente'),
  ])
  await using visit = await aBrowser({ app: { data, accounts }, javaScriptEnabled: false })
  const page = await openFigures(visit, email)
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.innerText()).toBe('Nos últimos 30 dias, 2 fecharam')
  const main = page.locator('main')
  expect(await main.innerText()).toContain('R$\u00A0300, 1 sem valor anotado')
  expect(await main.innerText()).toContain('Ainda é pouco para tirar conclusão.')
  expect(await page.getByRole('heading', { name: 'e 2 não fecharam' }).isVisible()).toBe(true)
  expect(await page.getByText('Preferiu outra oferta').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Bruna Alves' }).getAttribute('href')).toMatch(
    /^\/dashboard\/pessoas\/[\w-]{36}$/,
  )
  const noReason = page.getByRole('listitem').filter({ hasText: 'Motivo não informado' })
  const [toNote, toPerson] = await noReason
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(toNote).toBe(toPerson)

  await page.getByRole('link', { name: '90 dias' }).click()
  await expect.poll(() => heading.innerText()).toBe('Nos últimos 90 dias, 3 fecharam')
  await page.goto(`${visit.url}/dashboard/numeros?periodo=sempre`)
  expect(await heading.innerText()).toBe('Nos últimos 30 dias, 2 fecharam')
})

test('over twelve in a row a bubble is ten, and the page says so', async () => {
  const { email } = await aSellerWith(Array.from({ length: 37 }, (_, index) => won(`Pessoa ${index}`, 2)))
  await using visit = await aBrowser({ app: { data, accounts }, reducedMotion: 'reduce' })
  const page = await openFigures(visit, email)
  expect(await page.locator('.units > li').allInnerTexts()).toEqual(['10', '10', '10', '7'])
  expect(await page.getByText('Cada balão inteiro vale 10 pessoas.').isVisible()).toBe(true)
  expect(await mistakesOf(page)).toEqual([])
})

test('the time to the first answer is there as a table too, without JavaScript', async () => {
  const { email } = await aSellerWith([won('Bruna Alves', 2)])
  await using visit = await aBrowser({ app: { data, accounts }, javaScriptEnabled: false })
  const page = await openFigures(visit, email)
  expect(await page.getByRole('heading', { name: 'A primeira resposta sai em 12 min' }).isVisible()).toBe(true)
  const table = page.getByRole('table').filter({ hasText: 'Primeira resposta' })
  expect(await table.isVisible()).toBe(false)
  await page.getByText('Ver como tabela').click()
  expect(await table.getByRole('row').filter({ hasText: '12 min' }).count()).toBe(1)
})

test('follow-ups are drawn by weekday and open as a table in place, in both schemes and at 320 px', async () => {
  const { email, workspace, rows } = await aSellerWith([won('Bruna Alves', 2, 30_000)])
  const followUps = Array.from({ length: 24 }, (_, index) =>
    aDoneFollowUp(rows[0]!.id, daysAgo(3 + index), { answered_at: index % 2 ? daysAgo(2.5 + index) : null }),
  )
  await putDoneFollowUps(db, workspace, followUps)
  await using visit = await aBrowser({ app: { data, accounts }, reducedMotion: 'reduce' })
  const page = await openFigures(visit, email)
  expect(await page.locator('.weekday-bars li').count()).toBe(7)
  const table = page.getByRole('table').filter({ hasText: 'Por dia da semana' })
  expect(await table.isVisible()).toBe(false)
  await page.locator('.follow-up-figures summary').click()
  expect(await table.getByRole('row').count()).toBe(8)
  expect(await mistakesOf(page)).toEqual([])
})

test('before the first conversation nothing is counted, and the page says how to begin', async () => {
  const { agent, email } = await aSellerWith([])
  await using visit = await aBrowser({ app: { data, accounts }, reducedMotion: 'reduce' })
  const page = await openFigures(visit, email)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Ainda não há o que contar')
  await page.getByRole('main').getByRole('link', { name: 'Trazer conversas' }).click()
  await page.waitForURL('**/dashboard/conectar')
  await page.goBack()
  expect(await mistakesOf(page)).toEqual([])
  await agent.get('/dashboard/numeros').expect(200)
})
