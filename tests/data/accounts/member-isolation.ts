import { expect } from 'vitest'
import { routeEntries } from '#shared/routes.ts'
import { anAddress } from '#tests/support/database.ts'
import {
  aBrowserOn,
  cookieOf,
  memberIn,
  password,
  signIn,
  setUp,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

export function testMemberIsolation({ data, aSite, aMember }: AccountSuite) {
  test('whatever a member opens or sends, as a form or in JSON, shows and changes nothing of another’s', async () => {
    const [{ email }, bia] = await Promise.all([aMember(), aMember()])
    await bia.agent
      .post('/dashboard/configuracao')
      .type('form')
      .send({ ...setUp, business: 'Doces da Bia' })
      .expect(303)
    await bia.agent.post('/dashboard/conta').type('form').send({ form: 'name', name: 'Bia Lima' }).expect(303)
    const message = { ...aContactMessage(bia.email), name: 'Bia Lima', message: 'Um segredo da Bia' }
    await bia.agent.post('/contact').type('form').send(message).expect(303)

    const { id } = memberIn(cookieOf((await signIn(bia.agent, bia.email).expect(303)).headers))
    const names = ['id', 'user', 'user_id', 'userId', 'member', 'member_id', 'memberId', 'account_id', 'sub', 'owner']
    const asIfBia = { ...Object.fromEntries(names.map((name) => [name, id])), email: bia.email }
    const biasAddress = new URLSearchParams(asIfBia)
    const isBias = new RegExp(`${id}|${bia.email}|Bia`)
    const keptOfBia = () => data.people.exportFor(bia.email)
    const before = await keptOfBia()
    expect(JSON.stringify(before)).toMatch(/Doces da Bia.*|Bia Lima.*|Um segredo da Bia/)

    const other = 'outra frase, mais comprida'
    const sendings = [
      { accept: 'text/html', type: 'form', current: password, chosen: other },
      { accept: 'application/json', type: 'json', current: other, chosen: password },
    ]
    for (const { accept, type, current, chosen } of sendings) {
      const agent = aBrowserOn(aSite())
      await signIn(agent, email, current).expect(303)
      const send = (path: string, fields: object) =>
        agent
          .post(`${path}?${biasAddress}`)
          .set('Accept', accept)
          .type(type)
          .send({ ...asIfBia, ...fields })
      for (const [, { path, access }] of routeEntries) {
        const status = path.includes(':id') ? 404 : 200
        if (access === 'member')
          expect((await agent.get(`${path.replace(':id', id)}?${biasAddress}`).expect(status)).text).not.toMatch(
            new RegExp(isBias.source.replace(`${id}|`, '')),
          )
      }
      for (const [path, fields] of [
        ['/dashboard/configuracao', setUp],
        ['/dashboard/conta', { form: 'name', name: 'Ana S.' }],
        ['/dashboard/conta', { form: 'email', email: anAddress(), current }],
        ['/dashboard/conta', { form: 'password', current, password: chosen }],
        ['/dashboard/conta', { form: 'devices' }],
      ] as const) {
        const { status, text } = await send(path, fields)
        expect([path, fields, status]).toEqual([path, fields, type === 'json' ? 201 : 303])
        expect(text).not.toMatch(isBias)
      }
      const { body, text } = await send('/dashboard/conta', { form: 'export' }).expect(200)
      expect(body).toMatchObject({ 'e-mail': email, conta: [{ nome: 'Ana S.' }] })
      expect(text).not.toMatch(isBias)
      await send('/dashboard/conta', { form: 'delete', current: 'errada, errada' }).expect(422)
      if (type === 'json') await send('/dashboard/conta', { form: 'delete', current: chosen }).expect(201)
    }

    expect(await keptOfBia()).toEqual(before)
    expect((await bia.agent.get('/dashboard').expect(200)).text).toContain('Rever configuração')
    await signIn(aBrowserOn(aSite()), bia.email).expect(303)
  })
}
