import type { KeptOverview } from '#shared/models/kept-data.ts'
import { tones } from '#shared/schemas/set-up.ts'
import { jobs } from './content/jobs.ts'
import type { Data } from './data/data.ts'
import type { OpenedEverything, Overview } from './data/people.ts'
import type { Download } from './action.ts'

/** What is kept under an address, with words instead of codes. */
export function keptData(overview: Overview): KeptOverview {
  return {
    ...overview,
    applications: overview.applications.map(({ jobId, ...application }) => ({
      ...application,
      job: jobOf(jobId),
      isSpontaneous: jobId === null,
    })),
    consents: overview.consents.map(({ purpose, step, ...consent }) => ({
      ...consent,
      purpose: purposes[purpose] ?? purpose,
      step: steps[step] ?? step,
    })),
    accounts: overview.accounts.map(({ setUp, ...account }) => ({
      ...account,
      setUp: setUp && { ...setUp, tone: toneOf(setUp.tone) },
    })),
    mailOnItsWay: overview.mailOnItsWay.map(({ kind, queuedAt }) => ({ kind: mails[kind] ?? 'E-mail', queuedAt })),
  }
}

/** The same, whole, as the file that its owner takes away, read and written piece by piece. */
export async function keptDataFile(email: string, people: Data['people']): Promise<Download> {
  const pieces = piecesOf(email, people)
  // What cannot be read at all is said before an answer begins.
  await pieces.next()
  return { name: 'meus-dados.json', type: 'application/json', pieces }
}

async function* piecesOf(email: string, people: Data['people']): AsyncGenerator<Uint8Array, void> {
  using everything = await people.openEverything(email)
  yield Buffer.alloc(0)
  yield Buffer.from(`{\n  "e-mail": ${JSON.stringify(email)}`)
  for (const [kind, rows] of Object.entries(rowsOfFile(everything))) {
    yield Buffer.from(`,\n  ${JSON.stringify(kind)}: [`)
    let separator = ''
    for await (const row of rows) {
      yield Buffer.from(`${separator}\n${JSON.stringify([row], null, 2).slice(2, -2).replaceAll(/^/gm, '  ')}`)
      separator = ','
    }
    yield Buffer.from(separator ? '\n  ]' : ']')
  }
  yield Buffer.from('\n}\n')
}

/** Its keys are in Portuguese, as everything its owner reads. */
function rowsOfFile(everything: OpenedEverything): Record<string, AsyncIterable<unknown>> {
  return {
    newsletter: named(everything.newsletter, ({ requestedAt, confirmedAt }) => ({
      'pedida em': requestedAt,
      'confirmada em': confirmedAt,
    })),
    'lista de espera': named(everything.waitingList, ({ name, whatsapp, sells, joinedAt, confirmedAt }) => ({
      nome: name,
      WhatsApp: whatsapp,
      'o que vende': sells,
      'inscrita em': joinedAt,
      'confirmada em': confirmedAt,
    })),
    candidaturas: named(everything.applications, ({ jobId, name, about, sentAt }) => ({
      vaga: jobOf(jobId),
      nome: name,
      'sobre você': about,
      'enviada em': sentAt,
    })),
    'mensagens de contato': named(everything.contactMessages, ({ name, subject, message, sentAt }) => ({
      nome: name,
      assunto: subject,
      mensagem: message,
      'enviada em': sentAt,
    })),
    consentimentos: named(everything.consents, ({ purpose, step, textVersion, at }) => ({
      para: purposes[purpose] ?? purpose,
      passo: steps[step] ?? step,
      'versão do texto': textVersion,
      em: at,
    })),
    conta: named(everything.accounts, (account) => ({
      nome: account.name,
      'criada em': account.createdAt,
      'acessos ao todo': account.accessCount,
      acessos: account.accesses.map(({ at, address }) => ({ em: at, 'endereço IP': address })),
      'sessões abertas ao todo': account.sessionCount,
      'sessões abertas': account.sessions.map(({ since, lastUsed, address, browser }) => ({
        desde: since,
        'último uso': lastUsed,
        'endereço IP': address,
        programa: browser,
      })),
      'anotações do serviço de contas ao todo': account.authLogCount,
      'anotações do serviço de contas': account.authLog.map(({ at, action, address }) => ({
        em: at,
        ação: action,
        'endereço IP': address,
      })),
      configuração: account.setUp && {
        negócio: account.setUp.business,
        'o que vende': account.setUp.sells,
        'tom de voz': toneOf(account.setUp.tone),
        atendimento: account.setUp.openingHours,
        'dias até o lembrete': account.setUp.followUpDays,
        'salva em': account.setUp.savedAt,
      },
    })),
    'e-mails a caminho': named(everything.mailOnItsWay, ({ kind, queuedAt }) => ({
      assunto: mails[kind] ?? 'E-mail',
      'na fila desde': queuedAt,
    })),
  }
}

async function* named<Row>(rows: AsyncIterable<Row> | Iterable<Row>, name: (row: Row) => object) {
  for await (const row of rows) yield name(row)
}

function toneOf(tone: string): string {
  return Object.hasOwn(tones, tone) ? tones[tone as keyof typeof tones] : tone
}

function jobOf(id: number | null): string {
  if (id === null) return 'Currículo espontâneo'
  return jobs.find((job) => job.id === id)?.title ?? 'Vaga que já fechou'
}

const purposes: Readonly<Record<string, string>> = {
  newsletter: 'Newsletter',
  'spontaneous-cv': 'Currículo espontâneo',
}

const steps: Readonly<Record<string, string>> = { asked: 'pedido', confirmed: 'consentido', withdrawn: 'retirado' }

const mails: Readonly<Record<string, string>> = {
  'newsletter-confirmation': 'Confirmação da newsletter',
  'already-subscribed': 'Aviso de que você já recebe a newsletter',
  'waiting-list-confirmation': 'Confirmação da lista de espera',
  'waiting-list-position': 'Seu lugar na lista de espera',
  'already-on-waiting-list': 'Seu lugar na lista de espera',
  'contact-message': 'Sua mensagem, para o nosso suporte',
  'my-data-link': 'Link para os seus dados',
  'account-confirmation': 'Confirmação do e-mail da conta',
  'account-exists': 'Aviso de que você já tem conta',
  'password-recovery': 'Link para escolher uma senha nova',
  'email-change-confirmation': 'Confirmação do e-mail novo da conta',
  'email-change-notice': 'Aviso de troca do e-mail da conta',
  'email-changed': 'Aviso de e-mail da conta trocado',
  'email-change-undone': 'Aviso de troca de e-mail desfeita',
  'password-changed': 'Aviso de senha trocada',
  'account-deleted': 'Aviso de conta apagada',
}
