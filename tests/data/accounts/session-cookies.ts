import { expect } from 'vitest'
import { anAddress } from '#tests/support/database.ts'
import { given } from '#tests/support/app.ts'
import {
  aBrowserOn,
  choosePassword,
  cookiesIn,
  password,
  signIn,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'

export function testSessionCookies({ data, accounts, aSite, confirmed, recovering, ana }: AccountSuite) {
  test('the session is one cookie out of scripts’ reach, under 2 kB; on a shared device it ends with the browser', async () => {
    const { headers } = await signIn(aBrowserOn(aSite()), ana.email).expect(303)
    const [own, ...others] = cookiesIn(headers).filter((line) => line.includes('; Path=/;'))
    expect(own).toMatch(/^fechou=.+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(own!.length).toBeLessThan(2048)
    expect(others).toEqual([])

    const shared = await aBrowserOn(aSite())
      .post('/auth')
      .type('form')
      .send({ form: 'entrar', email: ana.email, password, shared: '1' })
      .expect(303)
    expectSessionCookies(shared.headers)

    const secure = given({ data, accounts, environment: { SITE_URL: 'https://fechou.example' } })
    const onHttps = await signIn(aBrowserOn(secure), ana.email).expect(303)
    expect(cookiesIn(onHttps.headers).find((line) => line.startsWith('__Host-fechou='))).toContain('; Secure')
  })

  test('on a shared device a password that is chosen, also the same again, starts a session that ends with the browser', async () => {
    const site = aSite()
    const email = anAddress()
    const first = aBrowserOn(site)
    await confirmed(first, email)
    expectSessionCookies((await choosePassword(first, password, { shared: '1' }).expect(303)).headers)

    const again = await recovering(email, site)
    expectSessionCookies((await choosePassword(again, password, { shared: '1' }).expect(303)).headers)
    await again.get('/dashboard').expect(200)
  })

  test('a public page gives and reads no cookie, whoever asks', async () => {
    const { headers, text } = await ana.agent.get('/').expect(200)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('public, no-cache')
    expect(text).toContain('Entrar')
  })
}

function expectSessionCookies(headers: Record<string, unknown>) {
  const kept = cookiesIn(headers).filter((line) => !/^[^=]+=;/.test(line))
  expect(kept).toContainEqual(expect.stringMatching(/^fechou=/))
  for (const line of kept) expect(line).not.toMatch(/Max-Age|Expires/)
}
