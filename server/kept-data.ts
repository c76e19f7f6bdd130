import type { KeptData } from '#shared/models/kept-data.ts'
import { tones } from '#shared/schemas/set-up.ts'
import { jobs } from './content/jobs.ts'
import type { Everything } from './data/people.ts'

/** What is kept under an address, with words instead of codes. */
export function keptData(everything: Everything): KeptData {
  return {
    ...everything,
    applications: everything.applications.map(({ jobId, ...application }) => ({
      ...application,
      job: jobOf(jobId),
      isSpontaneous: jobId === null,
    })),
    consents: everything.consents.map(({ purpose, step, ...consent }) => ({
      ...consent,
      purpose: purposes[purpose] ?? purpose,
      step: steps[step] ?? step,
    })),
    accounts: everything.accounts.map(({ setUp, ...account }) => ({
      ...account,
      setUp: setUp && {
        ...setUp,
        tone: Object.hasOwn(tones, setUp.tone) ? tones[setUp.tone as keyof typeof tones] : setUp.tone,
      },
    })),
    mailOnItsWay: everything.mailOnItsWay.map(({ kind, queuedAt }) => ({ kind: mails[kind] ?? 'E-mail', queuedAt })),
  }
}

/** The same as the file that its owner takes away. Its keys are in Portuguese, as everything they read. */
export function keptDataFile(email: string, kept: KeptData) {
  const file = {
    'e-mail': email,
    newsletter: kept.newsletter.map(({ requestedAt, confirmedAt }) => ({
      'pedida em': requestedAt,
      'confirmada em': confirmedAt,
    })),
    'lista de espera': kept.waitingList.map(({ name, whatsapp, sells, joinedAt, confirmedAt }) => ({
      nome: name,
      WhatsApp: whatsapp,
      'o que vende': sells,
      'inscrita em': joinedAt,
      'confirmada em': confirmedAt,
    })),
    candidaturas: kept.applications.map(({ job, name, about, sentAt }) => ({
      vaga: job,
      nome: name,
      'sobre você': about,
      'enviada em': sentAt,
    })),
    'mensagens de contato': kept.contactMessages.map(({ name, subject, message, sentAt }) => ({
      nome: name,
      assunto: subject,
      mensagem: message,
      'enviada em': sentAt,
    })),
    consentimentos: kept.consents.map(({ purpose, step, textVersion, at }) => ({
      para: purpose,
      passo: step,
      'versão do texto': textVersion,
      em: at,
    })),
    conta: kept.accounts.map(({ name, createdAt, setUp, accesses, sessions, authLog }) => ({
      nome: name,
      'criada em': createdAt,
      acessos: accesses.map(({ at, address }) => ({ em: at, 'endereço IP': address })),
      'sessões abertas': sessions.map(({ since, lastUsed, address, browser }) => ({
        desde: since,
        'último uso': lastUsed,
        'endereço IP': address,
        programa: browser,
      })),
      'anotações do serviço de contas': authLog.map(({ at, action, address }) => ({
        em: at,
        ação: action,
        'endereço IP': address,
      })),
      configuração: setUp && {
        negócio: setUp.business,
        'o que vende': setUp.sells,
        'tom de voz': setUp.tone,
        atendimento: setUp.openingHours,
        'dias até o lembrete': setUp.followUpDays,
        'salva em': setUp.savedAt,
      },
    })),
    'e-mails a caminho': kept.mailOnItsWay.map(({ kind, queuedAt }) => ({ assunto: kind, 'na fila desde': queuedAt })),
  }
  return {
    name: 'meus-dados.json',
    type: 'application/json',
    bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
  }
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
  'password-changed': 'Aviso de senha trocada',
  'account-deleted': 'Aviso de conta apagada',
}
