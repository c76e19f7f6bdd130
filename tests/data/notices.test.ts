import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mail, MailKind } from '#server/mail/mail.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
beforeEach(async () => void (database = await aDatabase()))
afterEach(() => database[Symbol.asyncDispose]())

const aNotice = (kind: MailKind = 'member-notice'): Omit<Mail, 'to'> => ({
  kind,
  message: { subject: 'O preço muda', html: '<p>Oi</p>', text: 'Oi' },
})
const send = (name = 'prices.txt', words = 'as they are', mail = aNotice()) =>
  database.data.notices.queue(name, words, mail, 2)

async function members(howMany: number, confirmedAt: string | null = '2026-11-22'): Promise<string[]> {
  const addresses = Array.from({ length: howMany }, anAddress)
  for (const address of addresses) {
    const at = confirmedAt && `'${confirmedAt}'`
    await database.query(
      `insert into auth.users (id, email, email_confirmed_at) values ('${randomUUID()}', '${address}', ${at})`,
    )
  }
  return addresses
}

async function written(): Promise<(string | null)[]> {
  const mails = database.db.from('outbox').select('recipient').in('kind', ['member-notice', 'member-news'])
  return (await mails.throwOnError()).data.map(({ recipient }) => recipient).toSorted()
}

test('every member is written to, once, however often the command runs; another notice goes to all again', async () => {
  const all = await members(5)
  await members(1, null)

  expect(await database.data.notices.counts('prices.txt')).toEqual({ members: 5, queued: 0 })
  expect(await send()).toBe(5)
  expect(await send()).toBe(0)
  expect(await written()).toEqual(all.toSorted())
  expect(await database.data.notices.counts('prices.txt')).toEqual({ members: 5, queued: 5 })
  expect(await send('terms.txt')).toBe(5)
})

test('a command that was killed halfway is repeated: the rest get it, and nobody twice', async () => {
  const all = await members(5)
  const page = { notice_name: 'prices.txt', words_hash: 'as they are', mail: aNotice(), at_most: 2 }
  const firstId = '00000000-0000-0000-0000-000000000000'
  await database.db.rpc('queue_notice', { ...page, after_account: firstId }).throwOnError()
  expect(await written()).toHaveLength(2)

  expect(await send()).toBe(3)
  expect(await written()).toEqual(all.toSorted())
})

test('two commands at once write to nobody twice', async () => {
  const all = await members(5)
  await Promise.all([send(), send()])
  expect(await written()).toEqual(all.toSorted())
})

test('the same name with other words is refused, before anybody gets them', async () => {
  await members(2)
  await send()
  expect(await send('prices.txt', 'other words')).toBeNull()
  expect(await written()).toHaveLength(2)
})

test('who asked for silence gets what the contract owes them, and no news', async () => {
  const [silenced, other] = await members(2)
  await database.data.outbox.suppress(silenced!, 'asked')

  expect(await send()).toBe(2)
  expect(await send('open.txt', 'news', aNotice('member-news'))).toBe(1)
  expect(await written()).toEqual([silenced, other, other].toSorted())
})

test('an address that gets no mail is passed over, and is written to once it does', async () => {
  const [dead, other] = await members(2)
  await database.data.outbox.suppress(dead!, 'refused')
  expect(await send()).toBe(1)
  expect(await written()).toEqual([other])

  await database.data.outbox.unsuppress(dead!)
  expect(await send()).toBe(1)
})

test('an account that is deleted takes its notice along', async () => {
  const [email] = await members(1)
  await send()
  await database.data.people.forget(email!, { ...aNotice(), kind: 'account-deleted', to: email! })

  expect(await written()).toEqual([])
  expect((await database.db.from('notice_recipients').select().throwOnError()).data).toEqual([])
})
