import { expect } from 'vitest'
import { termsVersion } from '#shared/consent-texts.ts'
import {
  aBrowserOn,
  choosePassword,
  password,
  signIn,
  setUp,
  test,
  type AccountSuite,
} from '#tests/support/accounts.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

export function testAccountData({ data, db, aMember, recovering, ana }: AccountSuite) {
  test('the set-up is kept per member, comes back, and ticks its step', async () => {
    const { agent } = await aMember()
    const save = (fields: object) => agent.post('/dashboard/configuracao').type('form').send(fields)
    expect((await save({ ...setUp, followUpDays: '0' }).expect(422)).text).toContain('Escolha de 1 a 30 dias.')
    await save(setUp).expect(303)

    expect((await agent.get('/dashboard/configuracao').expect(200)).text).toContain('value="Bolos da Ana"')
    expect((await agent.get('/dashboard').expect(200)).text).toContain('Rever configuração')
    expect((await ana.agent.get('/dashboard/configuracao').expect(200)).text).not.toContain('Bolos da Ana')
  })

  test('who makes an account accepts the terms: their version is kept with it, and a later password changes nothing of it', async () => {
    const { agent, email, site } = await aMember()
    const accepted = async () => (await data.people.exportFor(email)).accounts[0]!.terms
    const terms = await accepted()
    expect(terms).toEqual({ textVersion: termsVersion, at: expect.any(String) as string })
    const file = await agent.post('/dashboard/conta').type('form').send({ form: 'export' }).expect(200)
    expect(file.body.conta).toMatchObject([{ 'termos aceitos': { 'versão do texto': termsVersion, em: terms!.at } }])

    await choosePassword(await recovering(email, site), 'escolhida depois').expect(303)
    expect(await accepted()).toEqual(terms)
  })

  test('a member takes everything along, forms included, and goes: nothing is left, and the address can start anew', async () => {
    const { agent, email, site } = await aMember()
    await site.visitor.post('/contact').send(aContactMessage(email)).expect(303)
    const file = await agent.post('/dashboard/conta').type('form').send({ form: 'export' }).expect(200)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.body).toMatchObject({
      conta: [{ nome: 'Ana Souza' }],
      'mensagens de contato': [{ assunto: 'Teste grátis', mensagem: 'Oi!\nQuero saber.' }],
    })

    const send = (current: string) => agent.post('/dashboard/conta').type('form').send({ form: 'delete', current })
    await send('errada, errada').expect(422)
    const { headers } = await send(password).expect(303)
    expect(headers['location']).toBe('/?recebido=conta-apagada')
    expect(headers['clear-site-data']).toBe('"cache", "storage"')

    await agent.get('/dashboard').expect(303)
    await signIn(aBrowserOn(site), email).expect(401)
    const left = await data.people.exportFor(email)
    expect(left.mailOnItsWay.map(({ kind }) => kind)).toEqual(['account-deleted'])
    expect({ ...left, mailOnItsWay: [] }).toEqual(expect.objectContaining({ accounts: [], contactMessages: [] }))
    const { data: hash } = await db.rpc('address_hash', { address: email }).throwOnError()
    const tokens = await db.from('account_tokens').select('id').eq('address_hash', hash!).throwOnError()
    expect(tokens.data).toEqual([])
    await aMember(email, site)
  })
}
