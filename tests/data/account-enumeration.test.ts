import { afterAll, expect, test } from 'vitest'
import { accountsIn } from '#server/sessions/accounts.ts'
import type { MailKind } from '#server/mail/mail.ts'
import { Busy } from '#server/unavailable.ts'
import { clientsOf } from '#server/supabase/embedded/supabase.ts'
import { isPattern } from '#server/auth/choose-password.ts'
import { limits } from '#shared/site.ts'
import { accountsOn, aBrowserOn, askForAccount, password, signIn } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { given } from '#tests/support/app.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { aWaitingListRow } from '#tests/support/valid-fields.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data, db } = database

test('a wrong password is compared with a real one, whether the address has an account, asked for one, or is unknown', async () => {
  const tried: string[] = []
  const { auth } = clientsOf(async (input, init) => {
    if (String(input).includes('grant_type=password'))
      tried.push((JSON.parse(init!.body as string) as { email: string }).email)
    return database.lite.fetch(input, init)
  }, database.keys)
  const on = given({ data, accounts: accountsIn(auth) })
  const { email: member } = await accountsOn({ ...database }).aMember(anAddress(), on)
  const asked = anAddress()
  await askForAccount(aBrowserOn(on), asked)
  for (const email of [member, asked, anAddress(), anAddress()])
    await signIn(aBrowserOn(on), email, 'não é esta').expect(401)

  expect(tried).toHaveLength(4)
  expect(tried[0]).toBe(member)
  const accounts = await database.query<{ email: string }>(
    'select email from auth.users where email_confirmed_at is not null and encrypted_password is not null',
  )
  const confirmed = accounts.map(({ email }) => email)
  for (const email of tried) expect(confirmed).toContain(email)
})

test('the waiting list takes in a confirmed address without counting its place, which its mail says when it leaves', async () => {
  const mail = (kind: MailKind, to: string) => ({
    kind,
    to,
    message: { subject: '', html: '', text: 'lugar {{position}}' },
  })
  const join = async (email: string) =>
    data.waitingList.join(
      aWaitingListRow(email),
      mail('waiting-list-confirmation', email),
      mail('already-on-waiting-list', email),
    )
  const [first, second] = [anAddress(), anAddress()]
  for (const email of [first, second]) {
    await join(email)
    await data.waitingList.confirm(aWaitingListRow(email), mail('waiting-list-position', email))
  }
  await join(second)
  const { data: rows } = await db
    .from('outbox')
    .select('message')
    .eq('recipient', second)
    .eq('kind', 'already-on-waiting-list')
  expect(rows).toMatchObject([{ message: { text: 'lugar {{position}}' } }])

  const claimed = await data.outbox.claim(100, 60, inEveryRoom(100))
  expect(claimed.find(({ kind }) => kind === 'already-on-waiting-list')).toMatchObject({
    to: second,
    message: { text: 'lugar 2' },
  })
})

test.for([
  'aaaaaaaaaa',
  '1234567890',
  '0987654321',
  'abcdefghij',
  'qwertyuiop',
  'abcabcabcabc',
  '12345abcde',
  'aaaaabbbbb',
])('%s is no password', (typed) => expect(isPattern(typed)).toBe(true))

test.for(['uma frase bem comprida', 'Pão de queijo às 7', 'k3$Lq9!vTz', 'Bolos da Ana 2026', 'correct horse battery'])(
  '%s may be one',
  (typed) => expect(isPattern(typed.toLowerCase())).toBe(false),
)

test('of many passwords that one network tries at once two are compared at a time, and another network waits behind few', async () => {
  const { authClient } = database
  const compared: string[] = []
  let atOnce = 0
  let most = 0
  const begin = Promise.withResolvers<void>()
  const forClientIp: typeof authClient.forClientIp = (address) => async (input, init) => {
    const through = authClient.forClientIp(address)
    if (!String(input).includes('grant_type=password')) return through(input, init)
    compared.push(address)
    most = Math.max(most, (atOnce += 1))
    await begin.promise
    return through(input, init).finally(() => (atOnce -= 1))
  }
  const many = { reviewAfter: 999, refuseAfter: 999, seconds: 600 }
  const { app } = given({
    data,
    accounts: accountsIn({ ...authClient, forClientIp }),
    environment: { TRUST_PROXY: '1' },
    limits: { ...limits, perVisitor: many, perForm: many },
  })
  await using site = await listening(app)
  const post = (path: string, from: string, fields: Record<string, string>) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: { 'X-Forwarded-For': from },
      body: new URLSearchParams({ ...fields, email: anAddress() }),
      redirect: 'manual',
    })
  const tryPassword = (from: string) => post('/auth', from, { form: 'entrar', password: 'não é esta' })

  const theirs = Array.from({ length: 40 }, (_, n) => tryPassword(`2001:db8:1:${n}::1`))
  await expect.poll(() => compared.length).toBe(2)
  const other = tryPassword('203.0.113.9')
  // Whoever needs no password is served meanwhile.
  expect((await post('/blog', '203.0.113.10', {})).status).toBe(303)
  begin.resolve()

  for (const answer of await Promise.all([...theirs, other])) expect(answer.status).toBe(401)
  expect(most).toBe(2)
  expect(compared.indexOf('203.0.113.9')).toBeLessThanOrEqual(25)
})

test('passwords for which there is no room come back as forms do that cannot wait', async () => {
  const busy = { ...database.accounts, isPasswordOf: () => Promise.reject(new Busy('Too many wait')) }
  const { agent } = await accountsOn({ ...database, accounts: busy }).aMember()
  const { status, text, headers } = await agent
    .post('/dashboard/conta')
    .type('form')
    .send({ form: 'email', email: 'nova@exemplo.com.br', current: password })
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(text).toContain('value="nova@exemplo.com.br"')
  expect(text).toContain('Estamos recebendo muitos envios agora.')
})
