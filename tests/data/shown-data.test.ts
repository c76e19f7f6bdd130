import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { csvOf } from '#server/csv.ts'
import { lists } from '#server/commands/inbox-lists.ts'
import { readable } from '#server/commands/readable.ts'
import { personalRows } from '#server/data/personal-data.ts'
import { mapped } from '#server/data/person-rows.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { termsVersion } from '#shared/consent-texts.ts'
import { personalData } from '#shared/personal-data.ts'
import { ContactMessage } from '#shared/schemas/contact-message.ts'
import { JobApplication } from '#shared/schemas/job-application.ts'
import { NewsletterSubscription } from '#shared/schemas/newsletter.ts'
import { SetUp, tones } from '#shared/schemas/set-up.ts'
import { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'
import { accountsOn } from '#tests/support/accounts.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { pdf } from '#tests/support/forms.ts'
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
const owners: Record<string, string> = {
  access_records: `account_id = '${member!.id}'`,
  members: `id = '${member!.id}'`,
  set_ups: `member_id = '${member!.id}'`,
  outbox: `about = '${email}'`,
}

/** The columns with personal data that hold something of this person, but for mails, which are shown by their subject. */
async function storedValues() {
  const tables = personalRows.filter(({ table, exportedAs }) => exportedAs !== null && table !== 'outbox')
  const values = tables.map(async ({ table, columns }) => {
    const rows = await database.query<Record<string, unknown>>(
      `select ${columns.join(', ')} from ${table} where ${owners[table] ?? `email = '${email}'`}`,
    )
    expect(rows, table).not.toEqual([])
    return rows.flatMap((row) =>
      Object.entries(row).map(([column, value]) => ({ table, column, value: String(value) })),
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

test('what is stored of a person is in the file they download, but for the CV, a file of its own', async () => {
  const post = site.visitor.post('/meus-dados').set({ Cookie: opened, 'Sec-Fetch-Site': 'same-origin' })
  const { body } = await post.type('form').send({ form: 'export' }).expect(200)
  const file = JSON.stringify(body)
  for (const { table, column, value } of await storedValues())
    if (column !== 'cv') expect(file, `${table}.${column}`).toContain(column === 'tone' ? tones.direct : value)
  expect(file).toContain('Sua mensagem, para o nosso suporte')
})

/** How a column is shown that is not shown as it is stored. */
const onPage: Record<string, string> = {
  cv: 'Baixar currículo',
  follow_up_days: '17 dias',
  terms_version: termsVersion.split('-').toReversed().join('/'),
  tone: tones.direct.toLowerCase(),
  whatsapp: '(11) 91234-5678',
}

test('what is stored of a person is on the page of their data', async () => {
  const { text } = await site.visitor.get('/meus-dados').set('Cookie', opened).expect(200)
  const page = text.replaceAll('<!-- -->', '')
  for (const { table, column, value } of await storedValues())
    expect(page, `${table}.${column}`).toContain(onPage[column] ?? value)
  expect(page).toContain('Sua mensagem, para o nosso suporte')
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
  'set_ups.business': 'preferências',
  'set_ups.sells': 'o que você vende',
  'set_ups.tone': 'preferências',
  'set_ups.opening_hours': 'preferências',
  'set_ups.follow_up_days': 'preferências',
  'consents.email': 'e-mail',
  'silenced_addresses.address_hash': 'hash',
  'deletions.subject_hash': 'hash',
}

test('what is stored of a person is said on /privacy', () => {
  for (const { kind, table, columns } of personalRows) {
    const { contents } = personalData.find(({ key }) => key === kind)!
    for (const column of columns)
      expect(contents.toLowerCase()).toContain(wordsFor[`${table}.${column}` as keyof typeof wordsFor].toLowerCase())
  }
})
