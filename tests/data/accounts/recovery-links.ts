import { expect } from 'vitest'
import { anAddress } from '#tests/support/database.ts'
import { aBrowserOn, choosePassword, cookiesIn, signIn, test, type AccountSuite } from '#tests/support/accounts.ts'

export function testRecoveryLinks({
  data,
  aSite,
  mailTo,
  confirmed,
  recovering,
  aMember,
  passTenMinutes,
}: AccountSuite) {
  test.for(['account-confirmation', 'password-recovery'] as const)(
    'however often strangers ask, the mail that came first works (%s); once one of them did, none does',
    async (kind) => {
      const site = aSite()
      const [mode, email] =
        kind === 'account-confirmation' ? ['criar', anAddress()] : ['senha', (await aMember(anAddress(), site)).email]
      const links: string[] = []
      for (let day = 0; day < 4; day += 1) {
        const fields = { form: mode, name: 'Ana Souza', email }
        await aBrowserOn(site).post(`/auth?modo=${mode}`).type('form').send(fields).expect(303)
        const { link } = await mailTo(email, kind)
        if (!links.includes(link)) links.push(link)
        await passTenMinutes(email)
      }
      expect(links).toHaveLength(3)

      const [owner, late] = [aBrowserOn(site), aBrowserOn(site)]
      await late.post(links[1]!).type('form').send({ form: 'auth-confirm' }).expect(303)
      await owner.post(links[0]!).type('form').send({ form: 'auth-confirm' }).expect(303)
      await choosePassword(owner, 'escolhida pela dona').expect(303).expect('Location', '/dashboard')

      await aBrowserOn(site).post(links[2]!).type('form').send({ form: 'auth-confirm' }).expect(422)
      await choosePassword(late, 'escolhida por outro').expect(422)
      await signIn(aBrowserOn(site), email, 'escolhida pela dona').expect(303)
    },
  )

  test('a recovery link opens the choice of a password and nothing else; who is in is recorded, and in no sooner', async () => {
    const { email, site, agent: old } = await aMember()
    const accesses = async () => (await data.people.exportFor(email)).accounts[0]!.accesses.length
    await old.get('/dashboard').expect(200)
    const before = await accesses()
    const agent = await recovering(email, site)

    await agent.get('/dashboard').expect(303).expect('Location', '/auth?next=%2Fdashboard')
    await agent.post('/dashboard/conta').type('form').send({ form: 'export' }).expect(303)
    await agent.get('/auth/sessao').expect(204)
    await choosePassword(agent, 'curta').expect(422)
    await agent.get('/auth/nova-senha').expect(200)
    await old.get('/dashboard').expect(200)
    expect(await accesses()).toBe(before)

    const { headers } = await choosePassword(agent, 'escolhida depois').expect(303)
    expect(cookiesIn(headers)).toContainEqual(expect.stringMatching(/^fechou=.+/))
    expect(await accesses()).toBe(before + 1)
    await agent.get('/dashboard').expect(200)
    await agent.get('/auth/nova-senha').expect(303).expect('Location', '/dashboard/conta')
  })

  test('the proof of a link is one small cookie for one page, for half an hour, and no session', async () => {
    const { headers } = await confirmed(aBrowserOn(aSite()), anAddress())
    const kept = cookiesIn(headers).filter((line) => !/^[^=]+=;/.test(line))
    expect(kept).toEqual([
      expect.stringMatching(/^senha=[\w-]+; Max-Age=1800; Path=\/auth\/nova-senha; HttpOnly; SameSite=Lax$/),
    ])
    expect(kept[0]!.length).toBeLessThan(1024)
  })
}
