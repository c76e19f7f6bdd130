import { announce, area, cardOf, cardsOf, showBoard, slide, stageWith, toasts } from './board-page.ts'
import { countMove } from './board-sums.ts'
import { fetchPage } from './fetched-page.ts'

const offline = 'Sem conexão. O cartão voltou para onde estava: tente de novo quando ela voltar.'
const unexpected = 'Não deu para mover agora. O cartão voltou para onde estava: tente de novo daqui a pouco.'

/** Requests under way: only the answer of the last one shows its board. */
let pending = 0
let holds = 0

export const isBusy = () => pending + holds > 0

/** While a card is lifted no board is replaced; `true` begins it, `false` ends it. */
export function holdBoard(isHeld: boolean) {
  holds += isHeld ? 1 : -1
}

export const centsOfCard = (card: HTMLElement) => Number(card.dataset['cents'] ?? 0)

/**
 * Moves a card at once and tells the server. Where the server says no the card slides to where it is in truth.
 *
 * @param start where the card is seen now, if that is not its place
 */
export async function moveCard(card: HTMLElement, to: string, answers: Record<string, string>, start?: DOMRect) {
  const from = stageWith(card)
  const id = card.dataset['id']!
  const [list, next] = [card.parentElement!, card.nextElementSibling]
  const move = { from, to, cents: centsOfCard(card) }
  const seen = start ?? card.getBoundingClientRect()
  cardsOf(to).prepend(card)
  countMove(move)
  slide(card, seen, 200)
  await send({ form: 'mover', id, era: from, etapa: to, ...answers }, id, () => {
    if (!card.isConnected) return
    const moved = card.getBoundingClientRect()
    list.insertBefore(card, next?.parentElement === list ? next : null)
    countMove({ from: to, to: from, cents: move.cents })
    slide(card, moved, 320)
  })
}

export const undoMove = (event: string) => send({ form: 'desfazer', evento: event }, null, () => {})

async function send(fields: Record<string, string>, id: string | null, putBack: () => void) {
  pending += 1
  const answer = await fetchPage(area.dataset['board']!, { method: 'POST', body: new URLSearchParams(fields) })
  pending -= 1
  if (!answer?.page.querySelector('[data-board]')) {
    // A page that leads elsewhere, as to sign in.
    if (answer?.redirected) location.assign(answer.address)
    putBack()
    return say(answer ? unexpected : offline)
  }
  const { page, ok: isDone } = answer
  const notice = page.querySelector('.board-notice')?.textContent
  const seen = (id && cardOf(id)?.getBoundingClientRect()) || null
  if (!isBusy()) showBoard(page)
  else if (!isDone) putBack()
  if (id && seen && !isDone) slide(cardOf(id), seen, 320)
  if (isDone) showToasts(page)
  else say(notice ?? unexpected)
}

function showToasts(page: Document) {
  const { childNodes } = page.querySelector('[data-toasts]')!
  toasts.replaceChildren(...childNodes)
  announce(toasts.querySelector('p')?.textContent ?? '')
}

/** The notice of the fetched board says it as well; the toast is seen wherever one has scrolled to. */
function say(words: string) {
  area.querySelector('.board-notice')?.remove()
  const toast = document.createElement('div')
  toast.className = 'toast failure'
  toast.role = 'alert'
  const text = document.createElement('p')
  text.textContent = words
  toast.append(text)
  toasts.replaceChildren(toast)
}
