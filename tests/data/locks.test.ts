import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startLite } from '#server/supabase/embedded/lite.ts'
import { isAway, oneConnectionTo } from '#server/supabase/embedded/postgres.ts'
import { databaseStore } from '#server/supabase/rate-limit-store.ts'
import { accountsOn, aBrowserOn, signIn } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { putFollowUps } from '#tests/support/follow-ups.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { given } from '#tests/support/app.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

/* PGlite has one connection, which waits for nobody. */
const { POSTGRES_SERVER } = process.env
const onPostgres = test.runIf(POSTGRES_SERVER)

/** Another connection to a database of a test. */
async function addressOf({ query }: Pick<Awaited<ReturnType<typeof aDatabase>>, 'query'>): Promise<string> {
  const [found] = await query<{ name: string }>('select current_database() as name')
  return new URL(`/${found!.name}`, POSTGRES_SERVER).href
}

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
      site.visitor.post('/contact').set('X-Forwarded-For', from).type('form').send(aContactMessage(anAddress()))
    await send('192.0.2.100').expect(303)

    const holder = postgres(await addressOf(own), { max: 1 })
    await using closing = new AsyncDisposableStack()
    closing.defer(() => holder.end())
    await holder.unsafe(`begin; ${held}`)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(`192.0.2.${n}`)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(status))
    if (status === 503) for (const { text } of answers) expect(text).toContain('Quero saber.')
    expect(site.logged.filter(({ level }) => level >= 50)).toHaveLength(lines)
    await signIn(aBrowserOn(site), email).expect(303)
    const waiting = () => holder`select from pg_stat_activity where wait_event_type = 'Lock'`
    await expect.poll(waiting).toHaveLength(0)

    await holder.unsafe('rollback')
    await send('192.0.2.101').expect(303)
  },
)

onPostgres('a transaction that was begun here and asks for nothing more is ended, and its locks with it', async () => {
  await using own = await aDatabase()
  const { db } = own
  const count = () => db.rpc('count_request', { counted: 'x', for_seconds: 60, added: 1 })
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
  // What refers to workspaces is made under a lock on it.
  await own.query(
    'drop table public.catalogues, public.catalogue_items, public.frequent_answers, public.catalogue_events',
  )
  await own.query(`delete from supabase_migrations.schema_migrations where name = 'catalogue'`)
  const address = await addressOf(own)
  const start = () => startLite({ postgres: address }, newKeys(), new URL('http://localhost'))
  const user = postgres(address, { max: 1 })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => user.end())
  await user.begin(async (sql) => {
    await sql`update public.workspaces set revision = revision`
    await expect(start()).rejects.toSatisfy(isAway)
    expect((await own.db.from('workspaces').update({ revision: 1 }).neq('revision', 1)).error).toBeNull()
  })
  const { close } = await start()
  await close()
  expect((await own.db.from('catalogues').select()).error).toBeNull()
})

onPostgres('a statement that somebody made expensive ends, on every connection of a site', async () => {
  await using own = await aDatabase()
  const asked = Array.from({ length: 12 }, () =>
    own.query<{ limit: string }>(`select current_setting('statement_timeout') as limit, pg_sleep(0.1)`),
  )
  const limits = (await Promise.all(asked)).map(([row]) => row!.limit)
  expect(new Set(limits)).toEqual(new Set(['15s']))
})

onPostgres('no statement of a site waits until its plan is compiled', async () => {
  await using own = await aDatabase()
  expect(await own.query(`select current_setting('jit') as jit`)).toEqual([{ jit: 'off' }])
  const settings = `select setrole::regrole::text as role from pg_db_role_setting where setdatabase = 0 and 'jit=off' = any (setconfig) order by 1`
  expect(await own.query(settings)).toEqual([{ role: 'authenticated' }, { role: 'service_role' }])
})

onPostgres('a backup and a restore take their time', async () => {
  await using own = await aDatabase()
  const [limits] = await own.lite.transaction((run) =>
    run(
      `select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
    ),
  )
  expect(limits).toEqual({ idle: '0', lock: '0', statement: '0' })
})

type Pair = { before: string[]; atOnce: [string, string] }

/** Two steps that visitors, members and the mail can take at the same time, the shorter one first, and what they are taken on. */
const pairs: Record<string, () => Pair> = {
  'a password chosen by mail / a deletion': () => {
    const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        ...some(() => aToken(randomUUID(), email)),
        `select public.count_password_try('${email}')`,
        ...some(() => aPasswordChange(randomUUID(), account, email)),
        aPasswordChange(change, account, email),
      ],
      atOnce: [finished(change), deleted(email)],
    }
  },
  'a password chosen by mail / a wrong code': () => {
    const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        ...some(() => aToken(randomUUID(), email)),
        aPasswordChange(change, account, email),
      ],
      atOnce: [finished(change), `select public.try_account_code('${email}', 'recovery', '000000')`],
    }
  },
  'a password that is refused / another that is chosen': () => {
    const [account, refused, change, email] = [randomUUID(), randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        aToken(randomUUID(), email),
        aPasswordChange(refused, account, email),
        aPasswordChange(change, account, email),
      ],
      atOnce: [abandoned(refused), finished(change)],
    }
  },
  'a password that is refused / a deletion': () => {
    const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
    return {
      before: [anAccount(account, email), aToken(randomUUID(), email), aPasswordChange(change, account, email)],
      atOnce: [abandoned(change), deleted(email)],
    }
  },
  'a password that is refused / an e-mail change taken back': () => {
    const [account, change, emailChange, email] = [randomUUID(), randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        aPasswordChange(change, account, email),
        `insert into public.email_changes (id, account_id) values ('${emailChange}', '${account}')`,
      ],
      atOnce: [abandoned(change), takenBack(emailChange, email)],
    }
  },
  'a change of password that begins / a deletion': () => {
    const [account, email] = [randomUUID(), anAddress()]
    return {
      before: [anAccount(account, email), ...some(() => aPasswordChange(randomUUID(), account, email))],
      atOnce: [aPasswordChange(randomUUID(), account, email), deleted(email)],
    }
  },
  'a change of password that nobody finished, and came to nothing / a deletion': () => {
    const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        aToken(randomUUID(), email),
        aPasswordChange(change, account, email),
        `update public.password_changes set created_at = now() - interval '2 hours' where id = '${change}'`,
      ],
      atOnce: [`select public.finish_password_changes()`, deleted(email)],
    }
  },
  'a wish to hear no more / a deletion': () => {
    const [account, email] = [randomUUID(), anAddress()]
    return {
      before: [anAccount(account, email), ...some(() => aMail(randomUUID(), email, 'newsletter-issue'))],
      atOnce: [`select public.silence_address('${email}', 'asked')`, deleted(email)],
    }
  },
  'a mail that is refused for good / a deletion': () => {
    const [account, mail, email] = [randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        ...some(() => aMail(randomUUID(), email, 'newsletter-issue')),
        aMail(mail, email, 'newsletter-issue'),
      ],
      atOnce: [`select public.settle_mail('${mail}', '550', 'dead address', null)`, deleted(email)],
    }
  },
  'a notice / a deletion': () => {
    const [account, email] = [randomUUID(), anAddress()]
    return {
      before: [anAccount(account, email), ...some(() => aMail(randomUUID(), email, 'member-notice'))],
      atOnce: [aNotice(), deleted(email)],
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
      atOnce: [`select public.delete_account('${account}')`, takenBack(change, email)],
    }
  },
  'an e-mail change / a deletion': () => {
    const [account, email] = [randomUUID(), anAddress()]
    return {
      before: [anAccount(account, email), aToken(randomUUID(), email)],
      atOnce: [anEmailChange(account, email), deleted(email)],
    }
  },
  'an e-mail change / a password chosen by mail': () => {
    const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
    return {
      before: [anAccount(account, email), aToken(randomUUID(), email), aPasswordChange(change, account, email)],
      atOnce: [anEmailChange(account, email), finished(change)],
    }
  },
  'a password chosen by mail / an e-mail change taken back': () => {
    const [account, change, emailChange, email] = [randomUUID(), randomUUID(), randomUUID(), anAddress()]
    return {
      before: [
        anAccount(account, email),
        `insert into public.email_changes (id, account_id) values ('${emailChange}', '${account}')`,
        `insert into auth.sessions (id, user_id) values ('${randomUUID()}', '${account}')`,
        aPasswordChange(change, account, email),
      ],
      atOnce: [finished(change), takenBack(emailChange, email)],
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
  'a digest / a customer who is erased': () => {
    const [member, customer, email] = [randomUUID(), randomUUID(), anAddress()]
    const own = `(select workspace_id from public.workspace_members where member_id = '${member}')`
    return {
      before: [
        ...aWaitingDigest(member, email),
        `insert into public.customers (id, workspace_id, name, stage, stage_since, temperature, reading)
          values ('${customer}', ${own}, 'Rui', 'proposta', '2026-03-02', 'morno', '{}')`,
      ],
      atOnce: [
        aDigest(member, email, '2026-03-06'),
        `select public.delete_customers(${own}, array['${customer}']::uuid[])`,
      ],
    }
  },
  'a digest / a member who wants no more of them': () => {
    const [member, email] = [randomUUID(), anAddress()]
    return {
      before: aWaitingDigest(member, email),
      atOnce: [aDigest(member, email, '2026-03-06'), `select public.stop_digest('${member}')`],
    }
  },
}

/** Several rows are locked one after another. */
const some = (make: () => string) => Array.from({ length: 4 }, make)

const anAccount = (id: string, email: string) =>
  `insert into auth.users (id, email, email_confirmed_at) values ('${id}', '${email}', now())`
const aToken = (id: string, email: string) =>
  `insert into public.account_tokens (id, kind, address_hash, code_hash)
    values ('${id}', 'recovery', public.address_hash('${email}'), '')`
const aMail = (id: string, email: string, kind: string) =>
  `insert into public.outbox (id, kind, recipient, recipient_hash, mailbox_hash, about, unconfirmed)
    values ('${id}', '${kind}', '${email}', public.address_hash('${email}'), public.mailbox_hash('${email}'), '${email}', false)`
const aChangedMail = (email: string) => JSON.stringify({ to: email, about: email, kind: 'email-changed', message: {} })
const aPasswordChange = (id: string, account: string, email: string) =>
  `select public.begin_password_change('${id}', '${account}', '${aChangedMail(email)}')`
const aDigest = (member: string, email: string, day: string) =>
  `select public.queue_digest('${member}', '${day}T09:00',
    '{"to": "${email}", "about": "${email}", "kind": "follow-up-digest", "message": {}}', '{}')`
const aWaitingDigest = (member: string, email: string) => [
  anAccount(member, email),
  `insert into public.members (id, name) values ('${member}', 'Ana')`,
  `insert into public.alert_settings (member_id, digest_hour) values ('${member}', 8)`,
  aDigest(member, email, '2026-03-05'),
]
const aNotice = () =>
  `select public.queue_notice('${randomUUID()}', 'x', '{"kind": "member-notice", "message": {}}',
    '00000000-0000-0000-0000-000000000000', 100)`
const finished = (change: string) => `select public.finish_password_change('${change}', null) as is_finished`
const abandoned = (change: string) => `select public.abandon_password_change('${change}')`
const deleted = (email: string) => `select public.delete_person('${email}', null)`
const takenBack = (emailChange: string, email: string, before = anAddress()) =>
  `select public.undo_email_change('${emailChange}', '${before}', '${randomUUID()}', '${aChangedMail(email)}') as is_undone`
const anEmailChange = (account: string, email: string) =>
  `select public.complete_email_change('${randomUUID()}', '${account}', public.account_mark('${account}'), '${email}',
    '${anAddress()}', '${aChangedMail(email)}')`

onPostgres('steps that are taken at once wait for each other in one order: none is broken off', async () => {
  await using own = await aDatabase()
  // Between two statements of a step, and two rows of one, there is time for the other one, which begins sooner or later.
  await own.query(`create function public.pause() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.02); return case tg_op when 'DELETE' then old else new end; end $$`)
  for (const table of ['account_tokens', 'outbox'])
    await own.query(
      `create trigger pause_at_row before update or delete on public.${table}
        for each row execute function public.pause()`,
    )
  for (const table of [
    'account_tokens',
    'alert_settings',
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

/** Takes two steps at once, the second while the first is not over yet, and says what the second found. */
async function during<Found extends object>(own: Awaited<ReturnType<typeof aDatabase>>, first: string, second: string) {
  const other = postgres(await addressOf(own), { max: 1 })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => other.end())
  const waiting = await other.begin(async (sql) => {
    await sql.unsafe(first)
    const found = own.query<Found>(second)
    const isWaiting = async () =>
      (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).length
    await expect.poll(isWaiting).toBe(1)
    return { found }
  })
  return waiting.found
}

onPostgres('of who is deleted while a change of the password begins, neither change nor mail is kept', async () => {
  await using own = await aDatabase()
  const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
  await own.query(anAccount(account, email))
  await during(own, aPasswordChange(change, account, email), deleted(email))
  for (const table of ['outbox', 'password_changes', 'auth.users'])
    expect(await own.query(`select from ${table}`), table).toEqual([])

  const [begun] = await own.query(`${aPasswordChange(randomUUID(), account, email)} as is_begun`)
  expect(begun).toEqual({ is_begun: false })
  expect(await own.query('select from public.outbox')).toEqual([])
})

onPostgres('of who is deleted while a notice is queued, no mail is kept', async () => {
  await using own = await aDatabase()
  const email = anAddress()
  await own.query(anAccount(randomUUID(), email))
  await during(own, aNotice(), deleted(email))
  for (const table of ['outbox', 'notice_recipients', 'auth.users'])
    expect(await own.query(`select from ${table}`), table).toEqual([])
})

onPostgres('a password that is chosen while the address changes ends what was mailed and who else is in', async () => {
  await using own = await aDatabase()
  const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
  await own.query(anAccount(account, email))
  await own.query(`insert into auth.sessions (id, user_id) values ('${randomUUID()}', '${account}')`)
  const [begun] = await during(
    own,
    anEmailChange(account, email),
    `${aPasswordChange(change, account, email)} as is_begun`,
  )
  expect(begun).toEqual({ is_begun: true })
  const [{ email: now }] = (await own.query<{ email: string }>('select email from auth.users')) as [{ email: string }]
  expect(now).not.toBe(email)
  await own.query(aToken(randomUUID(), now))
  expect(await own.query(finished(change))).toEqual([{ is_finished: true }])
  for (const table of ['account_tokens', 'auth.sessions'])
    expect(await own.query(`select from ${table}`), table).toEqual([])
  expect(await own.query(finished(change))).toEqual([{ is_finished: false }])
})

onPostgres('an e-mail change that an earlier one takes along gives the account to nobody', async () => {
  await using own = await aDatabase()
  const [account, earlier, later] = [randomUUID(), randomUUID(), randomUUID()]
  const [owners, thiefs] = [anAddress(), anAddress()]
  await own.query(anAccount(account, anAddress()))
  await own.query(`insert into public.email_changes (id, account_id) values ('${earlier}', '${account}')`)
  await own.query(`insert into public.email_changes (id, account_id) values ('${later}', '${account}')`)
  const found = await during(own, takenBack(earlier, owners, owners), takenBack(later, thiefs, thiefs))
  expect(found).toEqual([{ is_undone: false }])
  expect(await own.query('select email from auth.users')).toEqual([{ email: owners }])
})

onPostgres('a password change whose account somebody holds keeps mail waiting for half a second', async () => {
  await using own = await aDatabase()
  const [account, change, email] = [randomUUID(), randomUUID(), anAddress()]
  for (const statement of [
    anAccount(account, email),
    aPasswordChange(change, account, email),
    `update auth.users set encrypted_password = 'x'`,
    `update public.password_changes set created_at = now() - interval '2 minutes'`,
    aMail(randomUUID(), anAddress(), 'newsletter-issue'),
  ])
    await own.query(statement)
  const holder = postgres(await addressOf(own), { max: 1 })
  await using closing = new AsyncDisposableStack()
  closing.defer(() => holder.end())
  await holder.begin(async (sql) => {
    await sql.unsafe(`select public.lock_account('${account}')`)
    const before = performance.now()
    expect(await own.data.outbox.claim(10, 60, inEveryRoom(10))).toHaveLength(1)
    expect(performance.now() - before).toBeLessThan(10_000)
  })
  await own.data.outbox.claim(0, 60, inEveryRoom(0))
  expect(await own.query('select from public.password_changes')).toEqual([])
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

onPostgres('while a push is claimed, another process claims no other of the same member', async () => {
  await using own = await aDatabase()
  const member = randomUUID()
  await own.query(anAccount(member, anAddress()))
  await own.query(`insert into public.members (id, name) values ('${member}', 'Ana')`)
  await putFollowUps(own.db, member, [{ name: 'Rui', dueAt: '2026-03-06T09:00' }])
  const anAlert = `
    with made as (
      insert into public.alerts (member_id, channel, made_at) values ('${member}', 'push', '2026-03-06T09:00') returning id
    )
    insert into public.alert_follow_ups select made.id, follow_ups.id from made, public.follow_ups`
  const claim = `select public.claim_alerts('2026-03-06T09:00', 10, 60)`
  await own.query(anAlert)
  await during(own, claim, `${anAlert}; ${claim}`)
  const [pushed] = await own.query('select count(*)::integer from public.alerts where pushed_at is not null')
  expect(pushed).toEqual({ count: 1 })
})
