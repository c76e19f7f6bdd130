import { afterAll, expect, test } from 'vitest'
import {
  accountsOn,
  aBrowserOn,
  askForAccount,
  choosePassword,
  cookieOf,
  password,
  signIn,
} from '#tests/support/accounts.ts'
import { having } from '../control.ts'
import { aDatabase, anAddress } from '../servers-database.ts'

const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env
const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aMember, aSite, mailTo } = accountsOn(database)

test('while sign-ups are off nobody begins an account with the publishable key', async () => {
  const { error } = await database.stranger().auth.signUp({ email: anAddress(), password })
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
})

test('while they are on, an account that somebody began opens to nobody but who reads its mail', async () => {
  const theirs = 'a senha de quem se antecipou'
  const email = anAddress()
  const begin = () => database.stranger().auth.signUp({ email, password: theirs })
  await having('auth', { GOTRUE_DISABLE_SIGNUP: 'false' }, async () => {
    expect((await begin()).error).toBeNull()
    const owner = aBrowserOn(aSite())
    await askForAccount(owner, email)
    await begin()
    const { link } = await mailTo(email, 'account-confirmation')
    await owner.get(link).expect(303).expect('Location', '/auth/nova-senha')
    await signIn(aBrowserOn(aSite()), email, theirs).expect(401)
    await choosePassword(owner, password).expect(303).expect('Location', '/dashboard')
    await signIn(aBrowserOn(aSite()), email, theirs).expect(401)
    await signIn(aBrowserOn(aSite()), email).expect(303)
  })
})

test('made-up sessions keep nobody from signing in, whatever is in them', async () => {
  const { email } = await aMember()
  const site = aSite()
  const [name] = cookieOf((await signIn(aBrowserOn(site), email).expect(303)).headers).split('=')
  const tokens = ['\0aaaaaaaaaaa', 'abcdefghijkl', 'x'.repeat(60), 'ç'.repeat(12)]
  for (const refresh_token of tokens.flatMap((one) => [one, one, one])) {
    const session = { access_token: 'a.b.c', refresh_token, expires_at: 1 }
    const cookie = `${name}=base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
    await site.visitor.get('/auth/sessao').set('Cookie', cookie)
  }
  expect(database.away()).toEqual([])
  await signIn(aBrowserOn(site), email).expect(303)
})

test('Auth counts by the address that the site passes on, and one visitor’s limit is nobody else’s', async () => {
  const refreshFrom = async (address: string) => {
    const response = await fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: {
        apikey: SUPABASE_SECRET_KEY!,
        Authorization: `Bearer ${SUPABASE_SECRET_KEY}`,
        'Content-Type': 'application/json',
        'Sb-Forwarded-For': address,
      },
      body: JSON.stringify({ refresh_token: 'abcdefghijkl' }),
    })
    return response.status
  }
  const statuses: number[] = []
  while (statuses.length < 60 && statuses.at(-1) !== 429) statuses.push(await refreshFrom('203.0.113.200'))
  // Auth lets 30 through at once, and from then on 150 in 5 minutes.
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 400))
  expect(statuses.at(-1)).toBe(429)
  expect(await refreshFrom('203.0.113.201')).toBe(400)
})
