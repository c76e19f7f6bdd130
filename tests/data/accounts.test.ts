import { afterAll, expect, test } from 'vitest'
import { decoyAccount, constantTimeSignIn } from '#server/supabase/embedded/auth.ts'
import { accountsIn } from '#server/sessions/accounts.ts'
import { dataIn } from '#server/data/data.ts'
import { embedded } from '#server/supabase/embedded/lite.ts'
import { clientsOf } from '#server/supabase/embedded/supabase.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { aBrowserOn, accountsOn, password } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { testAccounts } from './accounts-suite.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { accounts, db, stranger } = database

await testAccounts(database)

test('who comes at the same moment as others acts in nobody else’s name', async () => {
  const [ana, bia] = await Promise.all(['Ana', 'Bia'].map(aMemberNamed))
  for (let round = 0; round < 5; round += 1) {
    const [anas, bias, nobodys, all] = await Promise.all(
      [ana!.client, bia!.client, stranger(), db].map((client) => client.from('members').select('id')),
    )
    expect([anas!.data, bias!.data, nobodys!.data ?? []]).toEqual([[{ id: ana!.id }], [{ id: bia!.id }], []])
    expect(all!.data!.length).toBeGreaterThanOrEqual(2)
  }
})

test('what is kept is not undone with what fails at the same moment', async () => {
  const addresses = Array.from({ length: 10 }, anAddress)
  await Promise.all(
    addresses.flatMap((email) => [
      db.from('newsletter_subscriptions').insert({ email }).throwOnError(),
      db.from('newsletter_subscriptions').insert({ email: null as never }),
    ]),
  )
  const { data: rows } = await db.from('newsletter_subscriptions').select('email').in('email', addresses)
  expect(rows!.map(({ email }) => email).toSorted()).toEqual(addresses.toSorted())
})

test('a password change that nobody finished makes a member whatever name Auth has, and holds up nobody’s mail', async () => {
  await using own = await aDatabase()
  const { aMember } = accountsOn(own)
  const message = { subject: 'Oi', html: '', text: '' }
  const leaveChangeUnfinished = async (name: string) => {
    const { email } = await aMember()
    const [account] = await own.query<{ id: string }>(`select id from auth.users where email = '${email}'`)
    const mail = { kind: 'password-changed', to: email, about: email, message } as const
    await own.data.passwordChanges.begin(account!.id, mail)
    await own.query(`delete from public.members where id = (select id from auth.users where email = '${email}')`)
    await own.query(`update auth.users set encrypted_password = 'x', raw_user_meta_data = '{"name": "${name}"}'
      where email = '${email}'`)
    await own.query(`update public.password_changes set created_at = now() - interval '2 minutes'`)
    return email
  }
  for (const [name, kept] of [
    ['', expect.stringContaining('@')],
    ['x'.repeat(121), 'x'.repeat(120)],
  ] as const) {
    const email = await leaveChangeUnfinished(name)
    const claimed = await own.data.outbox.claim(10, 60, inEveryRoom(0))
    expect(claimed.map(({ to }) => to)).toContain(email)
    const [member] = await own.query<{ name: string }>(
      `select name from public.members where id = (select id from auth.users where email = '${email}')`,
    )
    expect(member).toEqual({ name: kept })
  }

  await leaveChangeUnfinished('Ana')
  await own.query(`create function public.break_off() returns trigger language plpgsql as
    $$ begin raise exception 'broken off'; end $$`)
  await own.query(`create trigger break_off before delete on public.password_changes
    for each row execute function public.break_off()`)
  const other = anAddress()
  await own.data.outbox.queue({ kind: 'contact-message', to: other, message })
  const claimed = await own.data.outbox.claim(10, 60, inEveryRoom(0))
  expect(claimed.map(({ to }) => to)).toEqual([other])
})

test('the account that makes every sign-in cost alike is made by a later one, where it could not be made at first', async () => {
  await using own = await aDatabase()
  const { lite, keys, db: rows } = own
  let isAway = true
  const failing: typeof fetch = async (input, init) =>
    isAway && String(input).includes('/auth/v1/verify') ? Response.json({}, { status: 500 }) : lite.fetch(input, init)
  const signIns = constantTimeSignIn(failing, rows, decoyAccount(failing, rows, keys.publishable))
  const signIn = () =>
    signIns(`${embedded}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: keys.publishable, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: anAddress(), password: 'uma frase que ninguém tem' }),
    })
  const isMade = async () => (await rows.rpc('is_account', { address: 'ninguem@fechou.invalid' }).throwOnError()).data

  await expect(signIn()).rejects.toThrow('Auth answered 500')
  expect(await isMade()).toBe(false)
  isAway = false
  expect((await signIn()).status).toBe(400)
  expect(await isMade()).toBe(true)
})

test('whoever waits behind a form that names an address waits for the same work, whether or not it is somebody’s', async () => {
  await using own = await aDatabase()
  const { lite, keys, cvs, folder } = own
  const asked: string[] = []
  const through: typeof fetch = async (input, init) => {
    const answer = await lite.fetch(input, init)
    asked.push(`${init?.method} ${new URL(String(input)).pathname} ${answer.status}`)
    return answer
  }
  const { db: watched, auth } = clientsOf(through, keys)
  const data = dataIn({ db: watched, cvs }, mailboxIn(folder))
  const { aSite, aMember } = accountsOn({ data, accounts: accountsIn(auth), db: watched })
  const site = aSite()
  const { email: known } = await aMember()
  const { agent } = await aMember(anAddress(), site)
  const askedBy = async (path: string, form: string, email: string) => {
    asked.length = 0
    const by = form === 'email' ? agent : aBrowserOn(site)
    await by.post(path).type('form').send({ form, name: 'Ana', email, current: password }).expect(303)
    return [...asked]
  }

  for (const [path, form] of [
    ['/auth?modo=criar', 'criar'],
    ['/auth?modo=senha', 'senha'],
    ['/dashboard/conta', 'email'],
  ] as const) {
    await askedBy(path, form, anAddress())
    expect(await askedBy(path, form, known), form).toEqual(await askedBy(path, form, anAddress()))
  }
  expect((await askedBy('/auth?modo=criar', 'criar', anAddress())).join()).not.toContain('/auth/v1/')
})

async function aMemberNamed(name: string) {
  const token = await accounts.beginSignUp(anAddress(), name, '203.0.113.7')
  if (typeof token === 'string') throw new Error(`No token: ${token}`)
  const client = stranger()
  const { data } = await client.auth.verifyOtp({ type: 'signup', token_hash: token.hash })
  const { id } = data.user!
  await client.from('members').insert({ id, name }).throwOnError()
  return { client, id }
}
