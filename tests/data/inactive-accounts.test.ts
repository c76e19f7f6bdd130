import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Mail } from '#server/mail/mail.ts'
import { inactiveAccounts } from '#shared/site.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db, query } = database
const { months, noticeDays } = inactiveAccounts

const aLetter = (kind: Mail['kind'], subject: string): Omit<Mail, 'to'> => ({
  kind,
  message: { subject, html: '<p>Oi</p>', text: 'Oi' },
})
const letters = {
  notices: [aLetter('account-inactive', 'first'), aLetter('account-inactive', 'second')] as const,
  farewell: aLetter('account-deleted', 'farewell'),
}
const nightly = () => data.inactiveAccounts.retire(letters)

async function aMember() {
  const [id, email] = [randomUUID(), anAddress()]
  await query(`insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${email}', now())`)
  await db.from('members').insert({ id, name: 'Ana' }).throwOnError()
  return { id, email }
}

/** Lets days pass for one member. */
const pass = (id: string, days: number) =>
  query(`update public.members set
    last_used_on = last_used_on - ${days}, inactivity_noticed_on = inactivity_noticed_on - ${days} where id = '${id}'`)

const isThere = async (id: string) =>
  (await db.from('members').select('id').eq('id', id).throwOnError()).data.length === 1

async function subjectsTo(email: string) {
  const { data: mails } = await db.from('outbox').select('message, created_at').eq('recipient', email).throwOnError()
  return mails.map(({ message }) => (message as { subject: string }).subject)
}

test('an account that nobody uses is told twice and deleted after 24 months, and whoever comes back keeps it', async () => {
  const away = await aMember()
  const back = await aMember()
  const here = await aMember()
  const [{ days }] = (await query(
    `select current_date - (current_date - interval '${months} months')::date as days`,
  )) as [{ days: number }]
  const untilFirstNotice = days - 2 * noticeDays

  for (const { id } of [away, back]) await pass(id, untilFirstNotice - 1)
  expect(await nightly()).toEqual({ noticed: 0, deleted: 0 })
  for (const { id } of [away, back]) await pass(id, 1)
  expect(await nightly()).toEqual({ noticed: 2, deleted: 0 })
  expect(await nightly()).toEqual({ noticed: 0, deleted: 0 })

  await db.from('access_records').insert({ account_id: back.id, address: '192.0.2.1' }).throwOnError()
  for (const { id } of [away, back]) await pass(id, noticeDays)
  expect(await nightly()).toEqual({ noticed: 1, deleted: 0 })
  await pass(away.id, noticeDays - 1)
  expect(await nightly()).toEqual({ noticed: 0, deleted: 0 })
  await pass(away.id, 1)
  expect(await nightly()).toEqual({ noticed: 0, deleted: 1 })

  expect(await Promise.all([away, back, here].map(({ id }) => isThere(id)))).toEqual([false, true, true])
  expect(await subjectsTo(away.email)).toEqual(['first', 'second', 'farewell'])
  expect(await subjectsTo(back.email)).toEqual(['first'])
})

test('nobody is deleted without both notices, however long the site was down', async () => {
  const { id, email } = await aMember()
  await pass(id, 2000)
  expect(await Promise.all([nightly(), nightly()])).toContainEqual({ noticed: 1, deleted: 0 })
  await pass(id, noticeDays)
  expect(await nightly()).toEqual({ noticed: 1, deleted: 0 })
  expect(await isThere(id)).toBe(true)
  expect(await subjectsTo(email)).toEqual(['first', 'second'])
})
