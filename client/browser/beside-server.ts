import type { BesideAnswer, FoundPerson } from '#shared/beside/beside-answer.ts'
import type { ImportReport } from '#shared/customers/import-report.ts'

export type Received = {
  title: string
  detail: string
  beside?: BesideAnswer
  imported?: ImportReport
  found?: FoundPerson[]
  names?: string[]
}

/** The server refused, or did not answer; the message is for the seller. */
export class NotReceived extends Error {
  readonly title: string

  constructor(title: string, sentence: string) {
    super(sentence)
    this.title = title
  }
}

/**
 * Sends one of the page's forms. No field of it holds a word of a chat.
 *
 * @param keepalive the request outlives the page; its body may have 64 kB then
 */
export async function sendForm(
  name: string,
  fields: Readonly<Record<string, string>>,
  keepalive = false,
): Promise<Received> {
  const body = new FormData()
  for (const [field, value] of Object.entries({ form: name, ...fields })) body.set(field, value)
  const headers = { Accept: 'application/json' }
  const response = await fetch('/dashboard/ao-lado', { method: 'POST', body, headers, keepalive }).catch(() => null)
  if (!response) throw new NotReceived('Sem conexão', 'Confira a internet e leia de novo.')
  const answer = (await response.json().catch(() => ({}))) as Received & { errors?: Record<string, string> }
  if (response.ok) return answer
  if (response.status === 401) throw new NotReceived('Sua sessão terminou', 'Entre de novo no Fechou e leia outra vez.')
  const [mistake] = Object.values(answer.errors ?? {})
  throw new NotReceived('Não deu certo', mistake ?? answer.detail ?? 'Algo deu errado do nosso lado. Tente de novo.')
}
