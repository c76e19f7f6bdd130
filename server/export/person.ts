import { columnNames, kindNames, type KeptData, type KeptOverview, type KindKey } from '#shared/models/kept-data.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import type { Stage } from '#shared/reading/labels.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { tones } from '#shared/schemas/set-up.ts'
import { jobs } from '../content/jobs.ts'
import type { Data } from '../data/data.ts'
import type { KeptAlertSettings } from '../data/alert-settings.ts'
import type { KeptAlert } from '../data/alerts.ts'
import type { KeptModelConsent } from '../data/model-consents.ts'
import type { KeptPushSubscription } from '../data/push-subscriptions.ts'
import type { OpenExport, Overview } from '../data/person-export.ts'
import { mapped } from '../data/person-rows.ts'
import type { Download } from '../action.ts'
import { catalogueInWords } from './catalogue.ts'
import { customerInWords, labelSettingsInWords } from './customer.ts'
import { replyCountsInWords } from './reply-counts.ts'
import { mailNames } from '../mail/mail.ts'

/** The stored data of an e-mail address with its codes in Portuguese, for the owner's page. */
export function keptData(overview: Overview): KeptOverview {
  return {
    ...overview,
    applications: overview.applications.map(applicationInWords),
    consents: overview.consents.map(consentInWords),
    accounts: overview.accounts.map(accountInWords),
    mailOnItsWay: overview.mailOnItsWay.map(mailInWords),
    customers: overview.customers.map(
      ({ value_cents: valueCents, message_count: messageCount, stage, ...customer }) => ({
        ...customer,
        stage: stageWords[stage as Stage],
        valueCents,
        messageCount,
      }),
    ),
  }
}

/** All stored data as a JSON file that is streamed in chunks. */
export async function keptDataFile(email: string, people: Data['people']): Promise<Download & { chunks: Chunks }> {
  const chunks = chunksOf(email, people)
  // A failed read decides the status, so it must happen before the response begins.
  await chunks.next()
  return { name: 'meus-dados.json', type: 'application/json', chunks }
}

type Chunks = AsyncGenerator<Uint8Array, void>

async function* chunksOf(email: string, people: Data['people']): Chunks {
  using data = await people.openExport(email)
  yield Buffer.alloc(0)
  yield Buffer.from(`{\n  "e-mail": ${JSON.stringify(email)}`)
  const rows = rowsInWords(data)
  for (const [kind, name] of Object.entries(kindNames) as [KindKey, string][]) {
    yield Buffer.from(`,\n  ${JSON.stringify(name)}: [`)
    let separator = ''
    for await (const row of rows[kind]) {
      yield Buffer.from(`${separator}\n    ${indented(row, 2)}`)
      separator = ','
    }
    yield Buffer.from(separator ? '\n  ]' : ']')
  }
  yield Buffer.from('\n}\n')
}

/** The levels of the file that have a line for each value: an account's accesses do, what is told of one message has not. */
const brokenLevels = 6

/** JSON in lines. Messages of a chat stand on one line each: there may be millions of them. */
function indented(value: unknown, level: number): string {
  if (typeof value !== 'object' || value === null || level >= brokenLevels) return JSON.stringify(value)
  const isList = Array.isArray(value)
  const values = isList
    ? value.map((each) => indented(each, level + 1))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${indented(each, level + 1)}`)
  const [open, close] = isList ? '[]' : '{}'
  if (values.length === 0) return `${open}${close}`
  const indent = '  '.repeat(level)
  return `${open}\n${values.map((each) => `${indent}  ${each}`).join(',\n')}\n${indent}${close}`
}

function rowsInWords(data: OpenExport): Record<KindKey, Iterable<unknown> | AsyncIterable<unknown>> {
  return {
    newsletter: data.newsletter.map(named),
    waitingList: data.waitingList.map(named),
    applications: mapped(data.applications, (row) => named(applicationInWords(row))),
    contactMessages: mapped(data.contactMessages, named),
    consents: mapped(data.consents, (row) => named(consentInWords(row))),
    accounts: data.accounts.map((row) => named(accountInWords(row))),
    mailOnItsWay: mapped(data.mailOnItsWay, (row) => named(mailInWords(row))),
    labelSettings: mapped(data.labelSettings, labelSettingsInWords),
    replyCounts: mapped(data.replyCounts, replyCountsInWords),
    catalogue: mapped(data.catalogue, catalogueInWords),
    modelConsents: mapped(data.modelConsents, modelConsentInWords),
    pushSubscriptions: mapped(data.pushSubscriptions, pushSubscriptionInWords),
    alertSettings: mapped(data.alertSettings, alertSettingsInWords),
    alerts: mapped(data.alerts, alertInWords),
    customers: mapped(data.customers, (each) => customerInWords(each, wallTimeInSaoPaulo(new Date()))),
  }
}

/** Replaces column identifiers by their Portuguese names, in the order of `columnNames`. */
function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  const row = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(columnNames).flatMap(([column, name]) =>
      name !== null && column in row ? [[name, named(row[column])]] : [],
    ),
  )
}

function applicationInWords({ jobId, ...application }: Overview['applications'][number]): KeptData['applications'] {
  const isSpontaneous = jobId === null
  const title = jobs.find((job) => job.id === jobId)?.title ?? 'Vaga encerrada'
  return { ...application, job: isSpontaneous ? 'Currículo espontâneo' : title, isSpontaneous }
}

function consentInWords({ purpose, step, ...consent }: KeptData['consents']): KeptData['consents'] {
  return { ...consent, purpose: nameIn(purposes, purpose), step: nameIn(steps, step) }
}

function modelConsentInWords({ provider, host, textVersion, givenAt, withdrawnAt }: KeptModelConsent): object {
  return {
    provedor: provider,
    servidor: host,
    'versão do texto': textVersion,
    'dada em': givenAt,
    'retirada em': withdrawnAt,
  }
}

/** The rest of the address is a secret: who has it can send notices. */
function pushSubscriptionInWords(kept: KeptPushSubscription): object {
  return {
    'serviço que entrega': new URL(kept.endpoint).hostname,
    'mostra nomes': kept.namesShown,
    'ligados em': kept.createdAt,
    'último entregue em': kept.lastDeliveredAt,
    'falham desde': kept.failingSince,
  }
}

const channelNames: Record<KeptAlert['channel'], string> = { push: 'navegador', mail: 'e-mail' }
const alertStateNames: Record<KeptAlert['state'], string> = {
  waiting: 'a caminho',
  delivered: 'entregue',
  failed: 'não chegou',
  needless: 'não foi mais preciso',
}

function alertInWords({ channel, madeAt, state, attempts }: KeptAlert): object {
  return {
    por: channelNames[channel],
    em: madeAt,
    situação: alertStateNames[state],
    tentativas: attempts.map(({ at, answer }) => ({ em: at, resposta: answer })),
  }
}

function alertSettingsInWords(settings: KeptAlertSettings): object {
  return {
    'hora do e-mail Lembretes do dia': settings.digest_hour,
    'último e-mail Lembretes do dia': settings.digest_on,
    'versão do endereço do calendário': settings.calendar_version,
    'nomes no e-mail Lembretes do dia': settings.digest_names,
    'nomes no calendário': settings.calendar_names,
    'lembretes por dia': settings.follow_ups_per_day,
  }
}

/** Actions of Auth's audit log that a member's account can cause (supabase/auth, internal/models/audit_log_entry.go). */
const authActionNames: Record<string, string> = {
  login: 'entrou',
  logout: 'saiu',
  token_refreshed: 'sessão renovada',
  token_revoked: 'sessão encerrada',
  user_confirmation_requested: 'confirmação pedida',
  user_deleted: 'conta apagada',
  user_modified: 'conta alterada',
  user_reauthenticate_requested: 'código de confirmação pedido',
  user_recovery_requested: 'nova senha pedida',
  user_repeated_signup: 'cadastro repetido',
  user_signedup: 'conta criada',
  user_updated_password: 'senha trocada',
}

function accountInWords({ setUp, authLog, ...account }: KeptData['accounts']): KeptData['accounts'] {
  return {
    ...account,
    authLog: authLog.map(({ action, ...entry }) => ({ ...entry, action: nameIn(authActionNames, action, 'outra') })),
    setUp: setUp && { ...setUp, tone: nameIn(tones, setUp.tone) },
  }
}

/** A newer version of the site may have queued a kind that this one does not know. */
function mailInWords({ kind, queuedAt }: KeptData['mailOnItsWay']): KeptData['mailOnItsWay'] {
  return { kind: nameIn(mailNames, kind, 'E-mail'), queuedAt }
}

function nameIn(names: Readonly<Record<string, string>>, code: string, fallback = code): string {
  return Object.hasOwn(names, code) ? names[code]! : fallback
}

const purposes = { newsletter: 'Newsletter', 'spontaneous-cv': 'Currículo espontâneo' }

const steps = { asked: 'consentimento pedido', confirmed: 'consentimento dado', withdrawn: 'consentimento retirado' }
