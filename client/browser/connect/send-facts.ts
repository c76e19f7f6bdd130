import type { ImportReport, ReportWords } from '#shared/customers/import-report.ts'
import type { ReadChat } from '#shared/reading/chat-reader.ts'

export type Sent = { kind: 'sent'; title: string; detail: string; imported: ImportReport } & Pick<
  ReportWords,
  'label' | 'own'
>
export type Failed = { kind: 'failed'; title: string; sentence: string }

/** Sends what was found in a chat: the name of its contact and facts, no word of it. */
export async function sendFacts(
  member: string,
  { contact, facts }: ReadChat,
  bringBack: boolean,
): Promise<Sent | Failed> {
  const body = new FormData()
  body.set('form', 'fatos')
  body.set('membro', member)
  body.set('nome', contact)
  body.set('fatos', JSON.stringify(facts))
  if (bringBack) body.set('trazer', 'sim')
  const headers = { Accept: 'application/json' }
  const response = await fetch(location.pathname, { method: 'POST', body, headers }).catch(() => null)
  if (!response) return failed('Confira a sua conexão e tente de novo: a leitura continua aqui.')
  const answer = await response.json().catch(() => ({}))
  if (response.ok) return { kind: 'sent', ...answer }
  if (response.status === 401) return failed('Sua sessão terminou. Entre de novo e traga esta conversa outra vez.')
  const [mistake] = Object.values<string>(answer.errors ?? {})
  return failed(
    mistake ??
      answer.detail ??
      'Algo deu errado do nosso lado. A leitura continua aqui e o que já foi salvo não se perde: tente de novo.',
  )
}

const failed = (sentence: string): Failed => ({ kind: 'failed', title: 'Não deu para salvar', sentence })
