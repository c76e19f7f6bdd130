import type { Mail } from '#server/mail/mail.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Supabase } from '#server/supabase/supabase.ts'
import { password } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { aSite, authOf } from '#tests/support/operated-site.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

const [davi, elsa] = [anAddress(), anAddress()]

/** A session of Davi's and one of Elsa's. */
async function twoSessions(there: Supabase) {
  const sessions = []
  for (const email of [davi, elsa]) {
    const token = await there.auth.tokens.signUp(email, 'Davi', password, '203.0.113.7')
    if (typeof token === 'string') throw new Error(`No token: ${token}`)
    const { data } = await authOf(there).verifyOtp({ type: 'signup', token_hash: token.hash })
    sessions.push(data.session!)
  }
  return sessions
}

/** What of the secrets of then opens something now. */
async function whatOpens(there: Supabase, sessions: Awaited<ReturnType<typeof twoSessions>>, recoveryHash: string) {
  const opens = async (answer: Promise<{ error: unknown }>) => (await answer).error === null
  return {
    sessions: await Promise.all(
      sessions.map(({ refresh_token }) => opens(authOf(there).refreshSession({ refresh_token }))),
    ),
    oldPasswords: await Promise.all(
      [davi, elsa].map((email) => opens(authOf(there).signInWithPassword({ email, password }))),
    ),
    usedRecovery: await opens(authOf(there).verifyOtp({ type: 'recovery', token_hash: recoveryHash })),
    links: await Promise.all(
      ['spent before', 'spent since', 'never spent'].map(
        async (link) => (await there.db.rpc('spend_link', { link }).throwOnError()).data,
      ),
    ),
    signingKeys: (await there.db.from('signing_keys').select('key').throwOnError()).data.map(({ key }) => key),
  }
}

const nothingRevived = {
  sessions: [false, false],
  oldPasswords: [false, true],
  usedRecovery: false,
  links: [false, false, true],
  signingKeys: ['kept'],
}

/** What is there before a backup, and what its owners and the operator end after it. */
async function secretsOf(there: Supabase) {
  await there.db
    .from('signing_keys')
    .insert([{ key: 'leaked' }, { key: 'kept' }])
    .throwOnError()
  await there.db.rpc('spend_link', { link: 'spent before' }).throwOnError()
  const sessions = await twoSessions(there)
  const recovery = await there.auth.tokens.recovery(davi, '203.0.113.7')
  if (typeof recovery === 'string') throw new Error(`No token: ${recovery}`)
  return {
    sessions,
    recoveryHash: recovery.hash,
    async end(later: Supabase) {
      const auth = authOf(later)
      expect((await auth.verifyOtp({ type: 'recovery', token_hash: recovery.hash })).error).toBeNull()
      expect((await auth.updateUser({ password: 'outra frase bem comprida' })).error).toBeNull()
      await auth.signOut({ scope: 'global' })
      await later.db.rpc('spend_link', { link: 'spent since' }).throwOnError()
      await later.db.from('signing_keys').delete().neq('key', 'kept').throwOnError()
    },
  }
}

test('a restore revives no session, no password that was changed, no spent link and no key that was deleted since', async () => {
  const place = await aSite()
  const server = await place.start()
  const secrets = await place.at(secretsOf)
  const file = await place.backUp()
  await place.at(secrets.end)
  await server[Symbol.asyncDispose]()
  const restored = await place.program('restore', file, '--replace')
  expect(restored).toMatchObject({ exitCode: 0, err: '' })

  expect(await place.at((there) => whatOpens(there, secrets.sessions, secrets.recoveryHash))).toEqual(nothingRevived)
  expect(restored.out).toContain('Everybody has to sign in again')
})

/** What docs/operations.md has the operator run in the database for a key, in its order. */
function runbookOf(key: string): string[] {
  const guide = readFileSync('docs/operations.md', 'utf8')
  const rows = guide.split('\n').filter((line) => line.startsWith(`| ${key}`))
  return [...rows.join().matchAll(/`((?:insert|delete|update) [^`]+;)`/g)].map(([, statement]) =>
    statement!.replaceAll('\\|', '|'),
  )
}

test('after a signing key leaked and was replaced as the guide says, the silenced stay silenced, the deleted deleted, limits limited', async () => {
  await using database = await aDatabase()
  const { db, data, query } = database
  const [silenced, limited, deleted] = [anAddress(), anAddress(), anAddress()]
  const mailTo = (to: string): Mail => ({
    kind: 'newsletter-issue',
    to,
    about: to,
    message: { subject: '', html: '', text: '' },
  })
  const write = () => db.from('contact_messages').insert(aContactMessage(deleted)).throwOnError()
  const askForAccount = () => data.outbox.queue({ ...mailTo(limited), unconfirmed: true })
  const submission = { key: 'one', content: 'the same' }
  const send = () =>
    data.messages.keep(submission, { ...aContactMessage(limited), number: '1' }, mailTo(silenced), null)
  await data.outbox.suppress(silenced, 'asked')
  expect([await askForAccount(), await askForAccount()]).toEqual([true, false])
  await send()
  await write()
  await data.people.forget(deleted)
  const list = await data.erasures.list()
  const [leaked] = await data.tokens.signingKeys()

  for (const statement of runbookOf('keys that seal links')) await query(statement)
  expect(await data.tokens.signingKeys()).not.toContain(leaked)

  expect(await data.outbox.queue(mailTo(silenced))).toBe(false)
  expect(await askForAccount()).toBe(false)
  await send()
  expect((await data.people.exportFor(limited)).contactMessages).toHaveLength(1)
  // A backup of before is put back.
  await db.from('deletions').delete().neq('subject_hash', '').throwOnError()
  await write()
  await data.erasures.reapply(list)
  expect((await data.people.exportFor(deleted)).contactMessages).toEqual([])
})
