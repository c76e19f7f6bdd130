import { afterAll, expect, test } from 'vitest'
import { nobodysAccount, signInsThatCostAlike } from '#server/data/auth-door.ts'
import { accountsIn } from '#server/data/accounts.ts'
import { embedded, type MailedToken } from '#server/data/embedded/lite.ts'
import { throughLite } from '#server/data/supabase.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
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
    expect([anas!.data, bias!.data, nobodys!.data]).toEqual([[{ id: ana!.id }], [{ id: bia!.id }], []])
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
  const { data: rows } = await db.from('newsletter_subscriptions').select('email')
  expect(rows!.map(({ email }) => email).toSorted()).toEqual(addresses.toSorted())
})

test('the account that makes every sign-in cost alike is made by a later one, where it could not be made at first', async () => {
  await using own = await aDatabase()
  const { lite, keys, db: rows } = own
  let isAway = true
  const through: typeof fetch = async (input, init) =>
    isAway && String(input).includes('/auth/v1/verify') ? Response.json({}, { status: 500 }) : lite.fetch(input, init)
  const failing = { ...lite, fetch: through }
  const signIns = signInsThatCostAlike(failing, rows, nobodysAccount(failing, rows, keys.publishable))
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

test('whoever waits behind a sign-up or a recovery waits for the same work, whether or not the address is somebody’s', async () => {
  await using own = await aDatabase()
  const { lite, keys } = own
  const asked: string[] = []
  const through: typeof fetch = async (input, init) => {
    const answer = await lite.fetch(input, init)
    asked.push(`${new URL(String(input)).pathname} ${answer.status}`)
    return answer
  }
  const { auth } = throughLite({ ...lite, fetch: through }, keys)
  const { beginSignUp, beginRecovery } = accountsIn(auth)
  const after = async (act: () => Promise<unknown>) => {
    asked.length = 0
    return [await act(), [...asked]] as const
  }
  const begin = (email: string) => after(() => beginSignUp(email, 'Ana', '203.0.113.7'))
  const recover = (email: string) => after(() => beginRecovery(email, '203.0.113.7'))
  const known = anAddress()
  const { hash } = (await beginSignUp(known, 'Ana', '203.0.113.7')) as MailedToken
  await own.stranger().auth.verifyOtp({ type: 'signup', token_hash: hash })
  await recover(anAddress())

  const [[exists, forKnown], [token, forUnknown]] = [await begin(known), await begin(anAddress())]
  expect(exists).toBe('exists')
  expect(token).toMatchObject({ hash: expect.any(String) as unknown })
  expect(forKnown).toEqual(forUnknown)
  expect(forKnown).toContain('/auth/v1/signup 200')

  const [[recovering, toKnown], [unknown, toUnknown]] = [await recover(known), await recover(anAddress())]
  expect(recovering).toMatchObject({ hash: expect.any(String) as unknown })
  expect(unknown).toBe('unknown')
  expect(toKnown).toEqual(toUnknown)
  expect(await own.query(`select 1 from auth.users where email like '%-%@fechou.invalid'`)).toEqual([])
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
