import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { checkProject } from '#server/doctor/hosted.ts'
import { accountsIn } from '#server/sessions/accounts.ts'
import { connect } from '#server/supabase/client.ts'
import { openSupabase } from '#server/supabase/supabase.ts'
import { accountsOn, aBrowserOn, cookieOf, expectToBeOut, password, signIn } from '#tests/support/accounts.ts'
import { timeoutSignal } from '../control.ts'
import { aDatabase, anAddress } from '../servers-database.ts'
import { stale } from '../stale-session.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { HOSTED_URL: url = '', HOSTED_PUBLISHABLE_KEY = '', HOSTED_SECRET_KEY } = process.env
const keys = { SUPABASE_PUBLISHABLE_KEY: HOSTED_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY: HOSTED_SECRET_KEY }
const config = readConfig({ SUPABASE_URL: url, ...keys })
const { db, auth } = await openSupabase(config, undefined, timeoutSignal)
const { aMember, aSite } = accountsOn({ ...database, db, accounts: accountsIn(auth) })

test('with keys that begin with sb_, members sign up, in and out, and sessions are renewed', async () => {
  const { agent, email } = await aMember()
  expect((await agent.get('/dashboard').expect(200)).text).toContain('Bem-vindo')
  const cookie = cookieOf((await signIn(aBrowserOn(aSite()), email).expect(303)).headers)
  await aBrowserOn(aSite()).get('/dashboard').set('Cookie', stale(cookie)).expect(200)
  await agent.post('/dashboard/conta').type('form').send({ form: 'devices' }).expect(303)
  await expectToBeOut(aBrowserOn(aSite()).get('/dashboard').set('Cookie', cookie))
})

test('whoever has the publishable one begins no account, reads no table and lists no user', async () => {
  const { email } = await aMember()
  const stranger = connect(url, HOSTED_PUBLISHABLE_KEY, fetch)
  const { error } = await stranger.auth.signUp({ email: anAddress(), password })
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  expect((await stranger.from('members').select()).error).not.toBeNull()
  expect((await stranger.auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' })
  const link = await stranger.auth.admin.generateLink({ type: 'recovery', email })
  expect(link.error).toMatchObject({ status: 403, code: 'not_admin' })
})

test('the doctor finds nothing wrong with them', async () => {
  if (config.backend.kind !== 'hosted') throw new Error('The keys are of a hosted project')
  const found = await checkProject(config.backend)
  expect(found.filter(({ state, message }) => state === 'fail' && !message.startsWith('Storage'))).toEqual([])
})
