/** Better versions of the replies in the window, streamed from a model: fetched only where the owner of the workspace allows one. */
import { betterRepliesPath, eventsIn } from '#shared/better-replies/events.ts'
import { longestAllSaid, longestSaid, maxSaidMessages } from '#shared/input-limits.ts'
import type { SaidMessage } from '#shared/beside/copied.ts'
import { betterLine } from './better-line.ts'
import { betterReply, type BetterReply } from './better-reply.ts'
import type { Shown } from './beside-shown.ts'

type Person = { id: string; newName: string }

const cut = 'A conexão com a IA caiu. Valem as respostas que estão aqui.'
const signedOut = 'Sua sessão terminou. Entre de novo no Fechou.'

/**
 * Replaces the texts of the replies while better ones come. What was not whole at the end is put back as it was.
 *
 * @param drawn aborted when the window shows something else
 * @returns whether the model may be asked again
 */
export async function showBetterReplies(
  shown: Shown,
  person: Person,
  said: readonly SaidMessage[],
  drawn: AbortSignal,
) {
  const view = shown.view()
  if (view.kind !== 'replies') return true
  const stopped = new AbortController()
  const line = betterLine(shown, () => stopped.abort())
  const rows = shown.root.querySelectorAll<HTMLElement>('.replies > li')
  const replies = view.replies.map((reply, place) => betterReply(shown, rows[place]!, place, reply))
  // The mark of a copied reply goes away by itself: its newest text is drawn then.
  const copies = new MutationObserver(() => replies.forEach(({ draw }) => draw()))
  copies.observe(shown.root, { subtree: true, attributes: true, attributeFilter: ['data-copied'] })
  drawn.addEventListener('abort', () => copies.disconnect(), { once: true })
  const fields = {
    pessoa: person.id,
    nome: person.newName,
    mensagens: JSON.stringify(newest(said)),
    respostas: JSON.stringify(view.replies.map(({ text }) => text)),
  }
  const response = await fetch(betterRepliesPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(fields),
    signal: AbortSignal.any([drawn, stopped.signal]),
  }).catch(() => null)
  const why = response?.ok ? await take(response, replies).catch(() => cut) : await refusal(response)
  if (drawn.aborted) return true
  for (const reply of replies) reply.end()
  line.end(stopped.signal.aborted ? stoppedWords(replies) : why)
  return response?.status !== 403
}

/** Gives each reply what comes for it, and says at the end what came of all. */
async function take(response: Response, replies: readonly BetterReply[]): Promise<string> {
  const refused: { place: number; why: string }[] = []
  for await (const event of eventsIn(response.body!)) {
    if (event.kind === 'away') return event.why
    const reply = replies[event.reply]!
    if (event.kind === 'piece') reply.add(event.text)
    if (event.kind === 'final') reply.finish(event.text)
    if (event.kind === 'refused') {
      reply.refuse()
      refused.push({ place: event.reply + 1, why: event.why })
    }
  }
  if (refused.length + replies.filter(({ isWhole }) => isWhole()).length < replies.length) return cut
  const reasons = Map.groupBy(refused, ({ why }) => why)
  return refused.length === 0
    ? 'Reescritas por IA. Confira.'
    : [...reasons].map(([why, of]) => `${placesOf(of.map(({ place }) => place))}, ${why}`).join('\n')
}

const inWords = new Intl.ListFormat('pt-BR')
const placesOf = (places: readonly number[]) =>
  `${places.length > 1 ? 'Nas' : 'Na'} ${inWords.format(places.map(String))}`

async function refusal(response: Response | null): Promise<string> {
  if (!response) return cut
  const { detail = cut } = (await response.json().catch(() => ({}))) as { detail?: string }
  return response.status === 401 ? signedOut : detail
}

const stoppedWords = (replies: readonly BetterReply[]) =>
  replies.some(({ isWhole }) => isWhole())
    ? 'Parado. Ficou o que já estava pronto.'
    : 'Parado. Valem as respostas anteriores.'

/** The words at hand in their order, those that the browser kept among those that were read. */
function newest(said: readonly SaidMessage[]) {
  const known = new Set<string>()
  const messages = said.filter(({ at, from, text }) => {
    const key = `${at} ${from} ${text}`
    return text !== '' && !known.has(key) && known.add(key)
  })
  let left = longestAllSaid
  return messages
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .slice(-maxSaidMessages)
    .toReversed()
    .map(({ from, text }) => ({ from, text: text.slice(0, longestSaid) }))
    .filter(({ text }) => (left -= text.length) >= 0)
    .toReversed()
}
