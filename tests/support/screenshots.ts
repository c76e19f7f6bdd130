import { besideScreens } from './beside-screens.ts'
import { catalogueScreens } from './catalogue-screens.ts'
import { readConfig } from '#server/config.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { mailLinks } from '#server/tokens/mail-links.ts'
import { aBrowserOn, accountsOn, setUp } from './accounts.ts'
import { aDatabase, anAddress } from './database.ts'
import { conversation } from './exported-chats.ts'
import { aSellerWithModel } from './model-sellers.ts'
import { publicPaths, thankingPaths } from './paths.ts'
import { given } from './app.ts'
import { aWaitingListRow } from '#tests/support/valid-fields.ts'

/** Every screen by its address: public ones, those of members, and those behind the links of mails. */
export async function everyScreen(): Promise<Map<string, string>> {
  await using database = await aDatabase()
  const { data, accounts } = database
  const screens = new Map<string, string>()
  const { visitor } = given({ environment: { META_PIXEL_ID: '123456789' } })
  const open = async (path: string, browser: typeof visitor = visitor, name = path) =>
    void screens.set(name, (await browser.get(path)).text)

  for (const path of publicPaths) await open(path)
  for (const path of thankingPaths) await open(path)
  for (const path of ['/auth?modo=criar', '/auth?modo=senha', '/nao-existe', '/blog/999']) await open(path)

  const read = async (name: string, fields: Record<string, string>) =>
    void screens.set(name, (await visitor.post('/experimentar').type('form').send(fields)).text)
  await read('/experimentar, refused', { texto: 'Bom dia' })
  await read('/experimentar, asked', { texto: conversation })
  await read('/experimentar, read', { texto: conversation, eu: 'Otávio' })
  await read('/experimentar, corrected', { texto: conversation, eu: 'Otávio', correcao: '3 objecao_preco no' })

  const { aSite, confirmed, aMember } = accountsOn(database)
  const newcomer = aBrowserOn(aSite())
  await confirmed(newcomer, anAddress())
  await open('/auth/nova-senha', newcomer)

  const { agent, email } = await aMember()
  const guarded = [
    '/dashboard',
    '/dashboard/conectar',
    '/dashboard/quadro',
    '/dashboard/pessoas',
    '/dashboard/numeros',
    '/dashboard/etiquetas',
    '/dashboard/configuracao',
    '/dashboard/avisos',
    '/dashboard/conta',
    '/dashboard/avisos',
  ]
  for (const path of guarded) await open(path, agent)
  const refused = await agent.post('/dashboard/configuracao').type('form').send({ form: 'set-up' }).expect(422)
  screens.set('/dashboard/configuracao, refused', refused.text)
  await agent.post('/dashboard/configuracao').type('form').send(setUp).expect(303)
  for (const path of guarded) await open(path, agent, `${path}, set up`)
  const ownLabel = { form: 'guardar', etiqueta: '', nome: 'Pede boleto', frases: 'boleto\nnota fiscal' }
  await agent.post('/dashboard/etiquetas').type('form').send(ownLabel).expect(303)
  await open('/dashboard/etiquetas?recebido=own-label', agent)
  const sameName = await agent.post('/dashboard/etiquetas').type('form').send(ownLabel).expect(422)
  screens.set('/dashboard/etiquetas, refused', sameName.text)
  const upload = agent.post('/dashboard/conectar').field('form', 'conversas')
  screens.set(
    '/dashboard/conectar, read',
    (await upload.field('texto', conversation).field('eu', 'Otávio').expect(200)).text,
  )
  for (const [name, html] of await catalogueScreens(agent)) screens.set(name, html)
  for (const [name, html] of await besideScreens(agent)) screens.set(name, html)
  const alerts = (form: string, fields = {}) =>
    agent
      .post('/dashboard/avisos')
      .type('form')
      .send({ form, ...fields })
  await alerts('digest', { hora: '8' }).expect(303)
  await alerts('calendar-on').expect(303)
  await open('/dashboard/avisos?recebido=calendar-on', agent)
  screens.set('/dashboard/avisos, refused', (await alerts('digest', { hora: '3' }).expect(422)).text)
  const alert = `select id, 'push', 'failed', now() at time zone 'America/Sao_Paulo' from auth.users where email = '${email}'`
  await database.query(`insert into public.alerts (member_id, channel, state, made_at) ${alert}`)
  await open('/dashboard?recebido=sair-falhou', agent)
  for (const form of ['name', 'email', 'password', 'delete']) {
    const { text } = await agent.post('/dashboard/conta').type('form').send({ form }).expect(422)
    screens.set(`/dashboard/conta, refused: ${form}`, text)
  }
  for (const form of ['name', 'email', 'password', 'devices']) await open(`/dashboard/conta?recebido=${form}`, agent)

  const withModel = await aSellerWithModel(database, { url: 'https://ia.example/v1' })
  await open('/dashboard/conta', withModel.agent, '/dashboard/conta, with a model')
  await withModel.agrees()
  await open('/dashboard/conta?recebido=model-consent', withModel.agent, '/dashboard/conta, with a model allowed')
  await open('/dashboard/ao-lado', withModel.agent, '/dashboard/ao-lado, with a model allowed')
  await open('/privacy', withModel.agent, '/privacy, with a model')

  const links = mailLinks(readConfig({}), sealedTokensWith(data.tokens.signingKeys))
  const reader = given({ data, accounts }).visitor
  const emailChange = { id: '', accountId: '', mark: '', from: email, to: email }
  for (const link of [
    links.confirmNewsletter(email),
    links.leaveNewsletter(email),
    links.leaveDigest({ id: '', email }),
    links.confirmWaitingList(aWaitingListRow(email)),
    links.unsubscribeAll(email),
    links.openMyData(email),
    links.confirmAccount({ id: '', kind: 'signup', email, name: 'Ana Souza', next: null }),
    links.confirmAccount({ id: '', kind: 'recovery', email, name: null, next: null }),
    links.undoEmailChange(emailChange),
    links.changeEmail(emailChange),
  ]) {
    const { pathname, search } = new URL(await link)
    await open(pathname + search, reader, `${pathname}, by its link`)
    if (!screens.has(pathname)) await open(pathname, reader)
  }
  return screens
}
