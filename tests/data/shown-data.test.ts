import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { csvOf } from '#server/csv.ts'
import { lists } from '#server/commands/inbox-lists.ts'
import { readable } from '#server/commands/readable.ts'
import { personalRows } from '#server/data/personal-data.ts'
import { mapped } from '#server/data/person-rows.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { noSettings } from '#shared/customers/label-settings.ts'
import { termsVersion } from '#shared/consent-texts.ts'
import { personalData } from '#shared/personal-data.ts'
import { fullAt, fullCustomer } from '#tests/support/full-customer.ts'
import { ContactMessage } from '#shared/schemas/contact-message.ts'
import { JobApplication } from '#shared/schemas/job-application.ts'
import { NewsletterSubscription } from '#shared/schemas/newsletter.ts'
import { SetUp, tones } from '#shared/schemas/set-up.ts'
import { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'
import { accountsOn } from '#tests/support/accounts.ts'
import { aCatalogueItem } from '#tests/support/catalogues.ts'
import { aBrowser } from '#tests/support/valid-fields.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { pdf } from '#tests/support/forms.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { aSeller, chat } from '#tests/support/sellers.ts'
import { given } from '#tests/support/app.ts'
import { withoutFormLimits } from '#tests/support/limits.ts'

/* Somebody fills in every form, with a value of its own in every field: a new field is asked for wherever it must be shown. */

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { data } = database
const site = given({ ...database, limits: withoutFormLimits, environment: { TRUST_PROXY: '1' } })
const { agent, email } = await accountsOn(database).aMember(anAddress(), site)

const publicForms = [
  { name: 'contact', path: '/contact', schema: ContactMessage, list: 'contact' },
  { name: 'newsletter', path: '/blog', schema: NewsletterSubscription, list: 'newsletter' },
  { name: 'waiting-list', path: '/lista-de-espera', schema: WaitingListEntry, list: 'waitlist' },
  { name: 'apply-3', path: '/careers', schema: JobApplication, list: 'jobs' },
  { name: 'send-cv', path: '/careers', schema: JobApplication, list: 'jobs' },
] as const
const forms = [...publicForms, { name: 'set-up', path: '/dashboard/configuracao', schema: SetUp }]

/** Values of fields that do not accept any text. */
const particular: Record<string, string> = { email, whatsapp: '(11) 91234-5678', tone: 'direct', followUpDays: '17' }
const valueOf = (form: string, field: string) => particular[field] ?? `«${form}.${field}»`
const storedValueOf = (form: string, field: string) =>
  field === 'whatsapp' ? '+5511912345678' : field === 'cv' ? '.pdf' : valueOf(form, field)

for (const { name, path, schema } of forms) {
  const post = agent.post(path).field('form', name)
  for (const field of Object.keys(schema.shape))
    if (field === 'cv') void post.attach('cv', Buffer.concat([pdf, Buffer.from(name)]), 'cv.pdf')
    else void post.field(field, valueOf(name, field))
  await post.expect(303)
}
await agent
  .post('/dashboard/conta')
  .field({ form: 'name', name: valueOf('account', 'name') })
  .expect(303)

const { data: member } = await database.db.from('members').select('id').eq('name', valueOf('account', 'name')).single()
const workspace = await keepACustomer()
const ofWorkspace = `workspace_id = '${workspace}'`
const owners: Record<string, string> = {
  catalogue_events: ofWorkspace,
  catalogue_items: ofWorkspace,
  catalogues: ofWorkspace,
  contacts: ofWorkspace,
  corrections: ofWorkspace,
  customer_events: ofWorkspace,
  follow_ups: ofWorkspace,
  customers: `${ofWorkspace} and merged_into is null and name like '«%'`,
  distinct_customers: ofWorkspace,
  frequent_answers: ofWorkspace,
  workspaces: `id = '${workspace}'`,
  access_records: `account_id = '${member!.id}'`,
  members: `id = '${member!.id}'`,
  set_ups: `member_id = '${member!.id}'`,
  model_consents: ofWorkspace,
  push_subscriptions: `member_id = '${member!.id}'`,
  alert_settings: `member_id = '${member!.id}'`,
  alerts: `member_id = '${member!.id}'`,
  alert_attempts: `alert_id in (select id from alerts where member_id = '${member!.id}')`,
  outbox: `about = '${email}'`,
}

/** A customer of the member, with something in every column. Gives the id of the workspace. */
async function keepACustomer(): Promise<string> {
  const { db } = database
  const { data: own } = await db.from('workspace_members').select('workspace_id').eq('member_id', member!.id).single()
  const workspace_id = own!.workspace_id
  const at = fullAt
  const customer = { ...fullCustomer, workspace_id }
  const other = { id: '00000000-0000-4000-8000-00000000000b', workspace_id, name: 'Rui', stage: 'ganho' }
  const rui = { ...other, stage_since: at(19), temperature: 'frio' }
  await db
    .from('customers')
    .insert([customer, rui] as never)
    .throwOnError()
  const contact = { id: '00000000-0000-4000-8000-00000000000c', workspace_id, customer_id: customer.id }
  const due = { reason: 'proposal', due_at: at(20), try_number: 3, seen_stage: 'proposta', told_at: '2026-03-20T09:15' }
  const done = { state: 'done', ended_at: at(21), answered_at: at(22), won_at: at(23) }
  await db
    .from('follow_ups')
    .insert({ ...contact, ...due, ...done } as never)
    .throwOnError()
  await db
    .from('contacts')
    .insert({
      ...contact,
      name: '«contacts.name»',
      name_key: 'contacts name',
      former_name_keys: ['«contacts.former_name_keys»'],
      number_key: '+552188887777',
      facts: encodeFacts(chat('2026-02-02T10:10', 'C: oi, quanto custa?', 'S: sai por R$ 890')),
      minutes: [29_499_490],
      first_at: at(21),
      last_at: at(22),
    } as never)
    .throwOnError()
  const correction = { id: contact.id, workspace_id, contact_id: contact.id, at: at(23), place: 76, label: 'opt_out' }
  await db
    .from('corrections')
    .insert({ ...correction, is_right: false })
    .throwOnError()
  const event = { id: contact.id, workspace_id, customer_id: customer.id, at: `${at(24)}Z`, kind: 'changed' }
  const values = { before: { note: '«customer_events.before»' }, after: { note: '«customer_events.after»' } }
  await db
    .from('customer_events')
    .insert({ ...event, ...values, undone_at: `${at(25)}Z` })
    .throwOnError()
  await db.from('catalogue_items').insert(aCatalogueItem(workspace_id, '«catalogue_items»')).throwOnError()
  const asked = { id: randomUUID(), workspace_id, position: 1 }
  await db
    .from('frequent_answers')
    .insert({ ...asked, question: '«frequent_answers.question»', answer: '«frequent_answers.answer»' })
    .throwOnError()
  const terms = { payment_ways: ['«catalogues.payment_ways»'], pix_key: '«catalogues.pix_key»' }
  const never = { never_promised: ['«catalogues.never_promised»'], never_said: ['«catalogues.never_said»'] }
  const meeting_times = [{ weekday: 6, from: '11:30', until: null }]
  await db
    .from('catalogues')
    .insert({ workspace_id, revision: 1, meeting_times, ...terms, ...never })
    .throwOnError()
  const change = (word: string) => ({ terms: { neverSaid: [word] } })
  const patches = { before: change('«catalogue_events.before»'), after: change('«catalogue_events.after»') }
  await db
    .from('catalogue_events')
    .insert({ ...asked, position: undefined, at: `${at(26)}Z`, ...patches } as never)
    .throwOnError()
  const reply_counts = { counts: { 'salao date times': { shown: 54_321 } }, before: null }
  const consent = { provider: '«model_consents.provider»', host: '«model_consents.host»', text_version: '2026-03-27' }
  await db
    .from('model_consents')
    .insert({ workspace_id, ...consent, given_at: `${at(27)}Z`, withdrawn_at: `${at(28)}Z` })
    .throwOnError()
  const times = { created_at: `${at(29)}Z`, last_delivered_at: `${at(30)}Z`, failing_since: `${at(31)}Z` }
  const browser = { session_id: member!.id, ...aBrowser('a-secret-path'), names_shown: true }
  await db
    .from('push_subscriptions')
    .insert({ member_id: member!.id, ...browser, ...times })
    .throwOnError()
  const alert = { id: '00000000-0000-4000-8000-00000000000d', member_id: member!.id, channel: 'push', state: 'failed' }
  await db
    .from('alerts')
    .insert({ ...alert, made_at: at(19) })
    .throwOnError()
  await db
    .from('alert_attempts')
    .insert({ alert_id: alert.id, at: `${at(20)}Z`, answer: '«alert_attempts»' })
    .throwOnError()
  const calendar = { calendar_version: 1_234_567, calendar_names: true, follow_ups_per_day: 49, digest_names: true }
  await db
    .from('alert_settings')
    .insert({ member_id: member!.id, digest_hour: 19, digest_on: '2026-03-29', ...calendar })
    .throwOnError()
  // Later than any access of this test, which would end what is known of an account that is not used.
  const idle = { last_used_on: '2096-03-18', inactivity_notices: 321, inactivity_noticed_on: '2026-03-19' }
  await db.from('members').update(idle).eq('id', member!.id).throwOnError()
  const settings = { ...noSettings, off: ['outro'], names: { entrega: '«workspaces.label_settings»' } }
  await db
    .from('workspaces')
    .update({
      label_settings: settings as never,
      reply_counts,
      first_import_at: `${at(16)}Z`,
      board_opened_at: `${at(17)}Z`,
    })
    .eq('id', workspace_id)
    .throwOnError()
  await db.from('distinct_customers').insert({ workspace_id, one: customer.id, other: rui.id }).throwOnError()
  return workspace_id
}

/** How a column of customers is written in the file, where that is not as it is stored. */
const inFile: Record<string, string> = {
  'alert_settings.calendar_names': '"nomes no calendário":true',
  'alert_settings.digest_hour': '"hora do e-mail Lembretes do dia":19',
  'alert_settings.digest_names': '"nomes no e-mail Lembretes do dia":true',
  'alert_settings.digest_on': '"último e-mail Lembretes do dia":"2026-03-29"',
  'alert_settings.follow_ups_per_day': '"lembretes por dia":49',
  'catalogue_events.after': '«catalogue_events.after»',
  'catalogue_events.at': '"em":"2026-03-26',
  'catalogue_events.before': '«catalogue_events.before»',
  'catalogue_items.answered': '"respondido em":{"prazo":"2026-03-29"}',
  'catalogue_items.instalment_cents': '"parcelas":"7x de R$\u00a0456,78"',
  'catalogue_items.instalment_count': '"parcelas":"7x de R$\u00a0456,78"',
  'catalogue_items.is_price_on_request': '"sob consulta":false',
  'catalogue_items.is_starting_price': '"a partir de":true',
  'catalogue_items.missed': '"faltou em quantas respostas":{"prazo":678}',
  'catalogue_items.price_cents': '"preço em reais":1234.56',
  'catalogues.meeting_times': '"Sábado":["11h30"]',
  'contacts.facts': '"em":"2026-02-02T10:10","de":"cliente","tipo":"texto"',
  'contacts.first_at': '"primeira mensagem":"2026-03-21T09:14"',
  'contacts.last_at': '"última mensagem":"2026-03-22T09:14"',
  // What contacts are found by is made of their names, and of the times of their messages.
  'contacts.name_key': '«contacts.name»',
  'contacts.minutes': '"em":"2026-02-02T10:10"',
  'corrections.at': '"em":"2026-03-23T09:14"',
  'corrections.is_right': '"certa":false',
  'corrections.label': '"etiqueta":"Pediu para parar"',
  'corrections.place': '"mensagem do minuto":77',
  'customer_events.after': '«customer_events.after»',
  'customer_events.at': '"em":"2026-03-24T06:14"',
  'customer_events.before': '«customer_events.before»',
  'customer_events.kind': '"evento":"mudança"',
  'customer_events.undone_at': '"desfeito em":"2026-03-25T06:14"',
  'customers.asleep_at': '"dormindo a partir de":"2026-03-12T09:14"',
  'customers.closed_at': '"encerrado em":"2026-03-13T09:14"',
  'customers.done_at': '"feito em":"2026-03-17T09:14"',
  'customers.first_at': '"primeira mensagem":"2026-03-15T09:14"',
  'customers.last_at': '"última mensagem":"2026-03-16T09:14"',
  'customers.last_from': '"última mensagem de":"você"',
  'customers.later_until': '"deixado para":"2026-03-18T09:14"',
  'customers.declined_at': '"sem sentido retomar desde":"2026-03-19T09:14"',
  'customers.done_on': '"dias em que foi feito":["2026-03-17"]',
  'customers.birthday': '"aniversário":"29/04"',
  'customers.return_days': '"costuma voltar depois de dias":84',
  'alerts.channel': '"por":"navegador"',
  'alerts.made_at': '"em":"2026-03-19T09:14',
  'alerts.state': '"situação":"não chegou"',
  'alert_attempts.at': '{"em":"2026-03-20T09:14',
  'follow_ups.reason': '"motivo":"proposta em aberto"',
  'follow_ups.due_at': '"para":"2026-03-20T09:14',
  'follow_ups.try_number': '"número da tentativa":3',
  'follow_ups.state': '"situação":"feito"',
  'follow_ups.ended_at': '"encerrado em":"2026-03-21T09:14',
  'follow_ups.answered_at': '"respondido em":"2026-03-22T09:14',
  'follow_ups.won_at': '"venda em":"2026-03-23T09:14',
  'follow_ups.told_at': '"avisado em":"2026-03-20T09:15',
  'customers.opted_out': '"pediu para não receber mais":true',
  'customers.reading': '«customers.reading»',
  'customers.stage': '"etapa antes de dormir":"Negociação"',
  'customers.stage_by_hand': '"etapa escolhida por você":true',
  'customers.stage_since': '"nesta etapa desde":"2026-03-11T09:14"',
  'customers.temperature': '"temperatura":"Lead morno"',
  'customers.value_cents': '"valor em reais":1234.56',
  'customers.waits_since': '"espera resposta desde":"2026-03-14T09:14"',
  'members.inactivity_noticed_on': '"último aviso de conta sem uso":"2026-03-19"',
  'members.inactivity_notices': '"avisos de conta sem uso":321',
  'members.last_used_on': '"dia do último uso":"2096-03-18"',
  'model_consents.given_at': '"dada em":"2026-03-27',
  'model_consents.withdrawn_at': '"retirada em":"2026-03-28',
  'push_subscriptions.created_at': '"ligados em":"2026-03-29',
  'push_subscriptions.endpoint': '"serviço que entrega":"fcm.googleapis.com"',
  'push_subscriptions.failing_since': '"falham desde":"2026-03-31',
  'push_subscriptions.last_delivered_at': '"último entregue em":"2026-03-30',
  'push_subscriptions.names_shown': '"mostra nomes":true',
  'set_ups.tone': tones.direct,
  'workspaces.board_opened_at': '"quadro aberto em":"2026-03-17T09:14',
  'workspaces.first_import_at': '"primeira conversa trazida em":"2026-03-16T09:14',
  'workspaces.label_settings': '«workspaces.label_settings»',
  'workspaces.reply_counts': '"resposta":"Oferece horários","mostrada":54321',
}

/** The columns with personal data that hold something of this person, but for mails, which are shown by their subject. */
async function storedValues() {
  const tables = personalRows.filter(({ table, exportedAs }) => exportedAs !== null && table !== 'outbox')
  const values = tables.map(async ({ table, kind, columns }) => {
    const rows = await database.query<Record<string, unknown>>(
      `select ${columns.join(', ')} from ${table} where ${owners[table] ?? `email = '${email}'`}`,
    )
    expect(rows, table).not.toEqual([])
    return rows.flatMap((row) =>
      Object.entries(row).map(([column, value]) => ({ table, kind, column, value: String(value) })),
    )
  })
  return (await Promise.all(values)).flat()
}

const opened = `meus-dados=${await sealedTokensWith(data.tokens.signingKeys).seal('my-data-open', email, 60)}`

test('what a form asks for is stored', async () => {
  const stored = (await storedValues()).map(({ value }) => value).join('\n')
  for (const { name, schema } of forms)
    for (const field of Object.keys(schema.shape)) expect(stored).toContain(storedValueOf(name, field))
})

/** What nobody else is to have: who has the keys of a browser, and its whole address, can send it notices. */
const secrets = ['push_subscriptions.p256dh', 'push_subscriptions.auth']

test('what is stored of a person is in the file they download, but for the CV, a file of its own, and keys', async () => {
  const post = site.visitor.post('/meus-dados').set({ Cookie: opened, 'Sec-Fetch-Site': 'same-origin' })
  const { body } = await post.type('form').send({ form: 'export' }).expect(200)
  const file = JSON.stringify(body)
  for (const { table, column, value } of await storedValues())
    if (secrets.includes(`${table}.${column}`)) expect(file).not.toContain(value)
    else if (column !== 'cv') expect(file, `${table}.${column}`).toContain(inFile[`${table}.${column}`] ?? value)
  expect(file).not.toContain('a-secret-path')
  expect(file).toContain('Sua mensagem, para o nosso suporte')
})

/** How a column is shown that is not shown as it is stored. */
const onPage: Record<string, string> = {
  cv: 'Baixar currículo',
  follow_up_days: '17 dias',
  inactivity_noticed_on: 'o último em 19/03/2026',
  inactivity_notices: '321 avisos de conta sem uso',
  last_used_on: 'Último uso: 18/03/2096',
  message_count: '87.654 mensagens lidas',
  number: '(21) 99876-5432',
  stage: 'Negociação',
  terms_version: termsVersion.split('-').toReversed().join('/'),
  tone: tones.direct.toLowerCase(),
  value_cents: 'R$\u00a01.234,56',
  whatsapp: '(11) 91234-5678',
}

/** Of customers the page tells a part. */
const onlyInFile: readonly string[] = [
  'alert-settings',
  'alerts',
  'customers',
  'catalogue',
  'model-consent',
  'push-subscription',
]

/** What the page tells of a customer; everything else of them is in the file. */
const toldOfCustomers = ['name', 'number', 'offer', 'value_cents', 'tags', 'note', 'stage', 'message_count']

test('the texts of the newsletter and the notices of changes that were sent are in the file', async () => {
  const { db } = database
  const { data: subscription } = await db
    .from('newsletter_subscriptions')
    .select('id')
    .eq('email', email)
    .single()
    .throwOnError()
  await db.from('newsletter_issues').insert({ article_id: 65_432, subscription_id: subscription.id }).throwOnError()
  await db.from('notices').insert({ name: '«notices.name»', words_hash: '' }).throwOnError()
  await db.from('notice_recipients').insert({ notice_name: '«notices.name»', account_id: member!.id }).throwOnError()
  const post = site.visitor.post('/meus-dados').set({ Cookie: opened, 'Sec-Fetch-Site': 'same-origin' })
  const { body } = await post.type('form').send({ form: 'export' }).expect(200)
  const file = JSON.stringify(body)
  for (const told of ['"número do texto":65432', '«notices.name»']) expect(file).toContain(told)
})

test('what is stored of a person is on the page of their data', async () => {
  const { text } = await site.visitor.get('/meus-dados').set('Cookie', opened).expect(200)
  const page = text.replaceAll('<!-- -->', '')
  for (const { table, kind, column, value } of await storedValues())
    if (
      (!onlyInFile.includes(kind) && table !== 'workspaces') ||
      (table === 'customers' && toldOfCustomers.includes(column))
    )
      expect(page, `${table}.${column}`).toContain(onPage[column] ?? value)
  expect(page).toContain('Sua mensagem, para o nosso suporte')
  expect(page).toContain('Uma sessão aberta')
  expect(page).not.toContain('encerrar as outras')
})

test.for([0, 1, 21, 25])('of %i customers the newest twenty are on the page, and how many there are', async (count) => {
  const seller = await aSeller(database)
  const { data: own } = await seller.db.from('workspaces').select('id').single().throwOnError()
  const rows = Array.from({ length: count }, (_, nth) => ({
    id: randomUUID(),
    workspace_id: own.id,
    name: `Cliente ${nth}`,
    stage: 'interesse',
    stage_since: '2026-03-01T09:00',
    temperature: 'frio',
    created_at: new Date(Date.UTC(2026, 2, 1, nth)).toISOString(),
  }))
  if (count > 0)
    await database.db
      .from('customers')
      .insert(rows as never)
      .throwOnError()

  const cookie = await sealedTokensWith(data.tokens.signingKeys).seal('my-data-open', seller.address, 60)
  const { text } = await site.visitor.get('/meus-dados').set('Cookie', `meus-dados=${cookie}`).expect(200)
  const names = [...text.matchAll(/<h3>(Cliente \d+)<\/h3>/g)].map(([, name]) => name)
  const newest = rows.map(({ name }) => name).toReversed()
  expect(names).toEqual(newest.slice(0, 20))
  expect(text.includes('Seus clientes')).toBe(count > 0)
  const more = /E mais \d+\. Est[^:]+/.exec(text.replaceAll('<!-- -->', ''))?.[0]
  const words: Record<number, string> = { 21: 'E mais 1. Está no arquivo', 25: 'E mais 5. Estão no arquivo' }
  expect(more).toBe(words[count])
})

test.for(publicForms)('what $name asks for is in the operator’s inbox', async ({ name, schema, list }) => {
  const rows = lists[list](data, new Date(0), join(database.folder, 'downloaded'))
  const csv = (await Readable.from(csvOf(mapped(rows, readable))).toArray()).join('')
  for (const field of Object.keys(schema.shape)) expect(csv).toContain(storedValueOf(name, field))
})

test('what the contact form asks for is in the mail to the team', async () => {
  const { data: mails } = await database.db
    .from('outbox')
    .select('message')
    .eq('kind', 'contact-message')
    .throwOnError()
  const { html, text } = mails[0]!.message as { html: string; text: string }
  for (const field of Object.keys(ContactMessage.shape))
    for (const part of [html, text]) expect(part, field).toContain(valueOf('contact', field))
})

type ColumnOf<Rows> = Rows extends {
  table: infer Table extends string
  columns: readonly (infer Column extends string)[]
}
  ? `${Table}.${Column}`
  : never

/** How /privacy says what a column holds. */
const wordsFor: Record<ColumnOf<(typeof personalRows)[number]>, string> = {
  'newsletter_subscriptions.email': 'e-mail',
  'contact_messages.name': 'nome',
  'contact_messages.email': 'e-mail',
  'contact_messages.subject': 'assunto',
  'contact_messages.message': 'o que você escreveu',
  'contact_messages.number': 'número do atendimento',
  'waiting_list_entries.name': 'nome',
  'waiting_list_entries.email': 'e-mail',
  'waiting_list_entries.whatsapp': 'WhatsApp',
  'waiting_list_entries.sells': 'o que você vende',
  'job_applications.name': 'nome',
  'job_applications.email': 'e-mail',
  'job_applications.about': 'o que você conta sobre si',
  'job_applications.cv': 'currículo',
  'outbox.recipient': 'seu endereço',
  'outbox.about': 'seu endereço',
  'outbox.message': 'o texto do e-mail',
  'access_records.address': 'endereço IP',
  'members.name': 'nome',
  'members.terms_version': 'versão dos Termos de Serviço',
  'members.last_used_on': 'o dia do último uso',
  'members.inactivity_notices': 'de conta sem uso, quantos avisos',
  'members.inactivity_noticed_on': 'e o dia do último',
  'set_ups.business': 'nome do seu negócio',
  'set_ups.sells': 'o que você vende',
  'set_ups.tone': 'preferências',
  'set_ups.opening_hours': 'preferências',
  'set_ups.follow_up_days': 'preferências',
  'consents.email': 'e-mail',
  'silenced_addresses.address_hash': 'hash',
  'deletions.subject_hash': 'hash',
  'customers.name': 'nome',
  'customers.number': 'número',
  'customers.offer': 'oferta',
  'customers.value_cents': 'valor',
  'customers.tags': 'suas próprias etiquetas',
  'customers.note': 'anotações',
  'customer_search.words': 'anotações',
  'customers.stage': 'etapa',
  'customers.stage_by_hand': 'etapa',
  'customers.stage_since': 'histórico',
  'customers.asleep_at': 'etapa',
  'customers.lost_reason': 'motivo da perda',
  'customers.closed_at': 'histórico',
  'customers.temperature': 'temperatura',
  'customers.opted_out': 'etiquetas',
  'customers.waits_since': 'desde quando espera resposta',
  'customers.first_at': 'horário',
  'customers.last_at': 'horário',
  'customers.last_from': 'sentido',
  'customers.first_answer_minutes': 'horário',
  'customers.message_count': 'mensagens',
  'customers.done_at': 'lembretes',
  'customers.later_until': 'lembretes',
  'customers.declined_at': 'lembretes',
  'customers.done_on': 'lembretes',
  'customers.birthday': 'aniversário',
  'customers.return_days': 'de quanto em quanto tempo volta',
  'alerts.channel': 'por onde foi',
  'alerts.made_at': 'quando',
  'alerts.state': 'se chegou',
  'alert_attempts.at': 'cada tentativa',
  'alert_attempts.answer': 'resposta de quem entrega',
  'follow_ups.reason': 'quando retomar',
  'follow_ups.due_at': 'quando retomar',
  'follow_ups.try_number': 'quando retomar',
  'follow_ups.state': 'o que veio disso',
  'follow_ups.ended_at': 'o que veio disso',
  'follow_ups.answered_at': 'o que veio disso',
  'follow_ups.won_at': 'o que veio disso',
  'follow_ups.told_at': 'quando retomar',
  'customers.reading': 'etiquetas',
  'catalogues.meeting_times': 'quando atende',
  'catalogues.pix_key': 'chave Pix',
  'catalogues.payment_ways': 'formas de pagar',
  'catalogues.never_promised': 'nunca prometem',
  'catalogues.never_said': 'nem dizem',
  'catalogue_items.name': 'o que você vende',
  'catalogue_items.price_cents': 'preço',
  'catalogue_items.is_starting_price': 'preço',
  'catalogue_items.is_price_on_request': 'preço',
  'catalogue_items.instalment_count': 'condições',
  'catalogue_items.instalment_cents': 'condições',
  'catalogue_items.conditions': 'condições',
  'catalogue_items.duration': 'condições',
  'catalogue_items.deadline': 'condições',
  'catalogue_items.included': 'o que você vende',
  'catalogue_items.audience': 'o que você vende',
  'catalogue_items.link': 'o que você vende',
  'catalogue_items.missed': 'em quantas respostas faltou um dado',
  'catalogue_items.answered': 'em que dia você o informou',
  'frequent_answers.question': 'perguntas frequentes',
  'frequent_answers.answer': 'respostas',
  'catalogue_events.at': 'últimas mudanças',
  'catalogue_events.before': 'últimas mudanças',
  'catalogue_events.after': 'últimas mudanças',
  'contacts.name': 'nome',
  'contacts.name_key': 'nome',
  'contacts.former_name_keys': 'nome',
  'contacts.number_key': 'número',
  'contacts.facts': 'sentido, tipo, tamanho e quantas vieram antes; as etiquetas possíveis, com que certeza',
  'contacts.minutes': 'horário',
  'contacts.first_at': 'horário',
  'contacts.last_at': 'horário',
  'corrections.at': 'horário',
  'corrections.place': 'em que ponto',
  'corrections.label': 'etiquetas',
  'corrections.is_right': 'correções',
  'customer_events.at': 'histórico',
  'customer_events.kind': 'histórico',
  'customer_events.before': 'histórico',
  'customer_events.after': 'histórico',
  'customer_events.undone_at': 'histórico',
  'distinct_customers.one': 'correções',
  'distinct_customers.other': 'correções',
  'erased_contacts.key_hash': 'hash',
  'alert_settings.digest_hour': 'a que horas',
  'alert_settings.digest_names': 'leva os nomes',
  'alert_settings.digest_on': 'o dia do último',
  'alert_settings.calendar_version': 'versão do endereço',
  'alert_settings.calendar_names': 'leva os nomes',
  'alert_settings.follow_ups_per_day': 'lembretes por dia',
  'model_consents.provider': 'de qual provedor',
  'model_consents.host': 'de qual provedor',
  'model_consents.text_version': 'com qual texto',
  'model_consents.given_at': 'quando',
  'model_consents.withdrawn_at': 'se retirou, quando',
  'push_subscriptions.endpoint': 'endereço',
  'push_subscriptions.p256dh': 'chaves',
  'push_subscriptions.auth': 'chaves',
  'push_subscriptions.names_shown': 'mostra nomes',
  'push_subscriptions.created_at': 'desde quando',
  'push_subscriptions.last_delivered_at': 'quando chegou o último',
  'push_subscriptions.failing_since': 'desde quando falha',
  'workspaces.label_settings': 'ajustes das etiquetas',
  'workspaces.first_import_at': 'quando você trouxe a primeira conversa',
  'workspaces.board_opened_at': 'abriu o quadro',
  'workspaces.reply_counts': 'mostrado, usado e mudado',
}

test('what is stored of a person is said on /privacy', () => {
  for (const { kind, table, columns } of personalRows) {
    const { contents } = personalData.find(({ key }) => key === kind)!
    for (const column of columns)
      expect(contents.toLowerCase()).toContain(wordsFor[`${table}.${column}` as keyof typeof wordsFor].toLowerCase())
  }
})
