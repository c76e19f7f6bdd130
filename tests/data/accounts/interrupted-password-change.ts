import { expect } from 'vitest'
import { Unavailable } from '#server/unavailable.ts'
import { termsVersion } from '#shared/consent-texts.ts'
import { inEveryRoom } from '#tests/support/mail-rooms.ts'
import { given } from '#tests/support/app.ts'
import { anAddress } from '#tests/support/database.ts'
import {
  aBrowserOn,
  choosePassword,
  cookieOf,
  memberIn,
  password,
  signIn,
  expectToBeOut,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'

const hourMs = 3_600_000

export function testInterruptedPasswordChange({
  data,
  accounts,
  db,
  mailTo,
  recovering,
  aMember,
  aSite,
  confirmed,
  signedIn,
  passTenMinutes,
}: AccountSuite) {
  const nobody = () => Promise.reject(new Unavailable('The process was killed'))
  /** Tests that run at the same time claim mail, which finishes changes of a minute ago: these are of now until `passAMinute`. */
  const begin: typeof data.passwordChanges.begin = async (...change) => {
    const id = await data.passwordChanges.begin(...change)
    const later = new Date(Date.now() + hourMs).toISOString()
    await db.from('password_changes').update({ created_at: later }).eq('id', id!).throwOnError()
    return id
  }

  test('a password has changed and its request died: its owner is told all the same, and all others are out', async () => {
    const beginAgain: typeof begin = async (...change) => {
      // Of changes that came to nothing no mail is left.
      for (let n = 0; n < 2; n += 1) await begin(...change)
      return begin(...change)
    }
    const dying = given({
      data: { ...data, passwordChanges: { ...data.passwordChanges, begin: beginAgain, finish: nobody } },
      accounts,
      environment: { TRUST_PROXY: '1' },
    })
    for (const [part, change] of [
      ['by mail', async (email: string) => choosePassword(await recovering(email, dying), 'escolhida por último')],
      [
        'in the account',
        async (email: string) =>
          (await signedIn(email, dying))
            .post('/dashboard/conta')
            .type('form')
            .send({ form: 'password', current: password, password: 'escolhida por último' }),
      ],
    ] as const) {
      const { agent, email, site } = await aMember()
      await recovering(email, site)
      const { link: stillGood } = await mailTo(email, 'password-recovery')
      await passTenMinutes(email)
      expect(await change(email), part).toMatchObject({ status: 503 })
      await data.outbox.claim(0, 60, inEveryRoom(0))
      await agent.get('/dashboard').expect(200)

      const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
      const { data: mail } = await db
        .from('outbox')
        .select('id, due_at')
        .match({ recipient_hash: hash, kind: 'password-changed' })
        .order('created_at', { ascending: false })
        .limit(1)
        .single()
        .throwOnError()
      expect(Date.parse(mail.due_at)).toBeGreaterThan(Date.now() + 60_000)
      await passAMinute(db, mail.id)
      await data.outbox.claim(0, 60, inEveryRoom(0))
      expect((await mailTo(email, 'password-changed')).text, part).toContain('acabou de mudar')
      const { data: due } = await db
        .from('outbox')
        .select('id, due_at')
        .match({ recipient_hash: hash, kind: 'password-changed' })
        .throwOnError()
      expect(due.map(({ id }) => id)).toEqual([mail.id])
      expect(Date.parse(due[0]!.due_at)).toBeLessThan(Date.now() + hourMs)
      await expectToBeOut(agent.get('/dashboard'))
      await aBrowserOn(site).post(stillGood).type('form').send({ form: 'auth-confirm' }).expect(422)
      await signIn(aBrowserOn(site), email, 'escolhida por último').expect(303)
    }
  })

  test('a first password is there and its request died: whoever signs in with it at once has accepted the terms', async () => {
    const passwordChanges = { ...data.passwordChanges, begin, finish: nobody }
    const dying = given({ data: { ...data, passwordChanges }, accounts, environment: { TRUST_PROXY: '1' } })
    const email = anAddress()
    const agent = aBrowserOn(dying)
    await confirmed(agent, email)
    await choosePassword(agent, password).expect(503)
    const member = aBrowserOn(aSite())
    const { id } = memberIn(cookieOf((await signIn(member, email).expect(303)).headers))
    await member.get('/dashboard').expect(200)

    const ofAccount = db.from('password_changes').select('id').eq('account_id', id)
    const { data: change } = await ofAccount.single().throwOnError()
    await passAMinute(db, change.id)
    await data.outbox.claim(0, 60, inEveryRoom(0))
    const { terms } = (await data.people.exportFor(email)).accounts[0]!
    expect(terms).toEqual({ textVersion: termsVersion, at: expect.any(String) as string })
  })
}

export function testDeletionDuringPasswordChange({ data, accounts, db, recovering, aMember, signedIn }: AccountSuite) {
  test('whose account goes while a password is chosen is not signed in any more, and no mail of the change is left', async () => {
    for (const step of ['begin', 'finish'] as const)
      for (const choose of [
        async (email: string, on: ReturnType<typeof given>) =>
          choosePassword(await recovering(email, on), 'escolhida tarde demais'),
        async (email: string, on: ReturnType<typeof given>) =>
          (await signedIn(email, on))
            .post('/dashboard/conta')
            .type('form')
            .send({ form: 'password', current: password, password: 'escolhida tarde demais' }),
      ]) {
        const { email } = await aMember()
        const { passwordChanges } = data
        const late = async () => void (await data.people.forget(email))
        const on = given({
          data: {
            ...data,
            passwordChanges: {
              ...passwordChanges,
              begin: async (...change) => (step === 'begin' && (await late()), passwordChanges.begin(...change)),
              finish: async (...change) => (step === 'finish' && (await late()), passwordChanges.finish(...change)),
            },
          },
          accounts,
          environment: { TRUST_PROXY: '1' },
        })
        const { headers } = await choose(email, on)
        expect(headers['location']).toBe('/auth?next=%2Fdashboard%2Fconta')
        const { data: mails } = await db.from('outbox').select('kind').eq('recipient', email).throwOnError()
        expect(mails).toEqual([])
      }
  })
}

/** As if a password change had begun a minute ago, and the account's others a minute before it. */
async function passAMinute(db: AccountSuite['db'], changeId: string) {
  const begun = (secondsAgo: number) => ({ created_at: new Date(Date.now() - secondsAgo * 1000).toISOString() })
  const changes = () => db.from('password_changes')
  const { data: noted } = await changes().select('account_id').eq('id', changeId).single().throwOnError()
  await changes().update(begun(120)).eq('account_id', noted.account_id).throwOnError()
  await changes().update(begun(61)).eq('id', changeId).throwOnError()
}
