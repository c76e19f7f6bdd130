import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { isAway, oneConnectionTo } from '#server/supabase/embedded/postgres.ts'
import { databaseStore } from '#server/supabase/shared-rate-limits.ts'
import { accountsOn, aBrowserOn, signIn } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { given } from '#tests/support/app.ts'

/* PGlite has one connection, which waits for nobody. */
const { POSTGRES_SERVER } = process.env
const onPostgres = test.runIf(POSTGRES_SERVER)

/** Another connection to a database of a test. */
async function addressOf({ query }: Pick<Awaited<ReturnType<typeof aDatabase>>, 'query'>): Promise<string> {
  const [found] = await query<{ name: string }>('select current_database() as name')
  return new URL(`/${found!.name}`, POSTGRES_SERVER).href
}

const aMessage = () => ({ name: 'Ana', email: anAddress(), subject: 'Oi', message: 'Vocês abrem aos sábados?' })

onPostgres.for([
  ['a count that all of them are in', 'update public.request_counts set points = points', 303, 0],
  ['a table that they are kept in', 'lock table public.contact_messages in access exclusive mode', 503, 12],
] as const)(
  'while a transaction that nobody ends holds %s, visitors are answered, and another signs in',
  async ([, held, status, lines]) => {
    await using own = await aDatabase()
    const environment = { TRUST_PROXY: '1' }
    const site = given({ ...own, environment, rateLimitStore: databaseStore(own.db, null) })
    const { email } = await accountsOn(own).aMember(anAddress(), site)
    const send = (from: string) =>
      site.visitor.post('/contact').set('X-Forwarded-For', from).type('form').send(aMessage())
    await send('192.0.2.100').expect(303)

    const holder = postgres(await addressOf(own), { max: 1 })
    await using closing = new AsyncDisposableStack()
    closing.defer(() => holder.end())
    await holder.unsafe(`begin; ${held}`)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(`192.0.2.${n}`)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(status))
    if (status === 503) for (const { text } of answers) expect(text).toContain('Vocês abrem aos sábados?')
    expect(site.logged.filter(({ level }) => level >= 50)).toHaveLength(lines)
    await signIn(aBrowserOn(site), email).expect(303)
    expect(await holder`select from pg_stat_activity where wait_event_type = 'Lock'`).toHaveLength(0)

    await holder.unsafe('rollback')
    await send('192.0.2.101').expect(303)
  },
)

onPostgres('a transaction that was begun here and asks for nothing more is ended, and its locks with it', async () => {
  await using own = await aDatabase()
  const { db } = own
  const count = () => db.rpc('count_request', { counted: 'x', for_seconds: 60 })
  await count().throwOnError()
  const cutOff = await oneConnectionTo(await addressOf(own))
  await using closing = new AsyncDisposableStack()
  closing.defer(() => cutOff.end())
  await cutOff.unsafe('begin; update public.request_counts set points = points')
  expect((await count()).error?.code).toBe('55P03')
  await expect.poll(async () => (await count()).error).toBeNull()
})

onPostgres('a migration that waits for a table holds up nobody who uses it: it is tried again later', async () => {
  await using own = await aDatabase()
  await own.query(`alter table public.set_ups drop constraint set_ups_business_length,
    drop constraint set_ups_sells_length, drop constraint set_ups_opening_hours_length`)
  await own.query(`delete from supabase_migrations.schema_migrations where version = '20261122203300'`)
  const address = await addressOf(own)
  const start = () => startLite({ postgres: address }, newKeys(), new URL('http://localhost'))
  const user = postgres(address, { max: 1 })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => user.end())
  await user.begin(async (sql) => {
    await sql`select from public.set_ups`
    await expect(start()).rejects.toSatisfy(isAway)
    expect((await own.db.from('set_ups').select()).error).toBeNull()
  })
  const { close } = await start()
  await close()
})

onPostgres('a backup and a restore take their time', async () => {
  await using own = await aDatabase()
  const [limits] = await own.lite.transaction((run) =>
    run(
      `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`,
    ),
  )
  expect(limits).toEqual({ idle: '0', lock: '0' })
})

type Pair = { before: string[]; atOnce: [string, string] }

/** Two steps that visitors, members and the mail can take at the same time, the shorter one first, and what they are taken on. */
const pairs: Record<string, () => Pair> = {
  'a password chosen by mail / a deletion': () => {
    const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        aToken(randomUUID(), email),
        `select public.count_password_try('${email}')`,
        aPasswordChange(change, email),
      ],
      atOnce: [
        `select public.finish_password_change('${change}', null)`,
        `select public.delete_person('${email}', null)`,
      ],
    }
  },
  'leaving the newsletter / a deletion': () => {
    const email = anAddress()
    return {
      before: [
        `insert into public.newsletter_subscriptions (email, confirmed_at) values ('${email}', now())`,
        aMail(randomUUID(), email, 'newsletter-issue'),
      ],
      atOnce: [`select public.leave_newsletter('${email}', 'v')`, `select public.forget('${email}')`],
    }
  },
  'a deletion of the account / an e-mail change taken back': () => {
    const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        `insert into public.email_changes (id, account_id) values ('${change}', '${account}')`,
      ],
      atOnce: [
        `select public.delete_account('${account}')`,
        `select public.undo_email_change('${change}', '${anAddress()}', '${randomUUID()}', '${aChangedMail(email)}')`,
      ],
    }
  },
  'an e-mail change / a deletion': () => {
    const [account, email] = [randomUUID(), anAddress()]
    return {
      before: [anAccount(account, email), aToken(randomUUID(), email)],
      atOnce: [anEmailChange(account, email), `select public.delete_person('${email}', null)`],
    }
  },
  'an e-mail change / a password chosen by mail': () => {
    const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
    return {
      before: [anAccount(account, email), aToken(randomUUID(), email), aPasswordChange(change, email)],
      atOnce: [anEmailChange(account, email), `select public.finish_password_change('${change}', null)`],
    }
  },
  'a password chosen by mail / an e-mail change taken back': () => {
    const [account, change, emailChange, email] = [randomUUID(), randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        `insert into public.email_changes (id, account_id) values ('${emailChange}', '${account}')`,
        `insert into auth.sessions (id, user_id) values ('${randomUUID()}', '${account}')`,
        aPasswordChange(change, email),
      ],
      atOnce: [
        `select public.finish_password_change('${change}', null)`,
        `select public.undo_email_change('${emailChange}', '${anAddress()}', '${randomUUID()}', '${aChangedMail(email)}')`,
      ],
    }
  },
  'a mail that is refused for good / a wish to hear no more': () => {
    const [mail, email] = [randomUUID(), anAddress()]
    return {
      before: [aMail(mail, email, 'newsletter-issue')],
      atOnce: [
        `select public.settle_mail('${mail}', '550', 'dead address', null)`,
        `select public.silence_address('${email}', 'asked')`,
      ],
    }
  },
}

const anAccount = (id: string, email: string) =>
  `insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${email}', now())`
const aToken = (id: string, email: string) =>
  `insert into public.account_tokens (id, kind, address_hash, code_hash)
    values ('${id}', 'recovery', public.address_hash('${email}'), '')`
const aMail = (id: string, email: string, kind: string) =>
  `insert into public.outbox (id, kind, recipient, recipient_hash, mailbox_hash, about, unconfirmed)
    values ('${id}', '${kind}', '${email}', public.address_hash('${email}'), public.mailbox_hash('${email}'), '${email}', false)`
const aChangedMail = (email: string) => JSON.stringify({ to: email, about: email, kind: 'email-changed', message: {} })
const aPasswordChange = (id: string, email: string) =>
  `select public.begin_password_change('${id}', '${email}', '${aChangedMail(email)}')`
const anEmailChange = (account: string, email: string) =>
  `select public.complete_email_change('${randomUUID()}', '${account}', public.account_mark('${account}'), '${email}',
    '${anAddress()}', '${aChangedMail(email)}')`

onPostgres('steps that are taken at once wait for each other in one order: none is broken off', async () => {
  await using own = await aDatabase()
  // Between two statements of a step there is time for the other one, which begins sooner or later.
  await own.query(`create function public.pause() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.02); return null; end $$`)
  for (const table of [
    'account_tokens',
    'password_changes',
    'password_tries',
    'newsletter_subscriptions',
    'outbox',
    'silenced_addresses',
    'email_changes',
  ])
    await own.query(
      `create trigger pause after insert or update or delete on public.${table} execute function public.pause()`,
    )
  for (const table of ['users', 'sessions'])
    await own.query(
      `create trigger pause after insert or update or delete on auth.${table} execute function public.pause()`,
    )

  const brokenOff: string[] = []
  for (const [name, pair] of Object.entries(pairs))
    for (let round = 0; round < 8; round += 1) {
      const { before, atOnce } = pair()
      for (const statement of before) await own.query(statement)
      const [first, second] = atOnce
      const taken = [own.query(`select pg_sleep(${0.02 * round}); ${first}`), own.query(second)]
      for (const { reason } of (await Promise.allSettled(taken)) as { reason?: Error }[])
        if (reason) brokenOff.push(`${name}: ${reason.message}`)
    }
  expect(brokenOff).toEqual([])
})

onPostgres('mail that somebody is settling keeps no other from being claimed', async () => {
  await using own = await aDatabase()
  const [lapsed, due] = [randomUUID(), randomUUID()]
  await own.query(aMail(lapsed, anAddress(), 'my-data-link'))
  await own.query(`update public.outbox set room = 'my-data', created_at = now() - interval '25 hours'`)
  await own.query(aMail(due, anAddress(), 'newsletter-issue'))
  const settling = postgres(await addressOf(own), { max: 1 })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => settling.end())
  await settling.begin(async (sql) => {
    await sql`select from public.outbox where id = ${lapsed} for update`
    const claimed = await own.data.outbox.claim(10, 60, inEveryRoom(10))
    expect(claimed.map(({ id }) => id)).toEqual([due])
  })
})
