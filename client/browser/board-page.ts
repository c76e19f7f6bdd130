import { replaceContent } from './fetched-page.ts'

/** What stays while the board inside it is replaced. */
export const board = document.querySelector<HTMLElement>('.board')!
export const area = board.querySelector<HTMLElement>('[data-board]')!
export const toasts = board.querySelector('[data-toasts]')!
/** The stages are a stair of which one step is open. */
export const narrow = matchMedia('(width < 70em)')
const stillness = matchMedia('(prefers-reduced-motion: reduce)')

export const cardOf = (id: string) => area.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
export const stageOf = (name: string) => area.querySelector<HTMLElement>(`[data-stage="${CSS.escape(name)}"]`)!
export const stageWith = (card: HTMLElement) => card.closest<HTMLElement>('[data-stage]')!.dataset['stage']!
export const cardsOf = (stage: string) => stageOf(stage).querySelector('.cards')!
export const nameLink = (card: HTMLElement) => card.querySelector<HTMLElement>('.card-name')!
export const nameIn = (card: HTMLElement) => nameLink(card).textContent
export const stageName = (stage: string) => stageOf(stage).querySelector('h2')!.textContent

export function announce(words: string) {
  board.querySelector('[data-announcer]')!.textContent = words
}

/** The step that was opened in this window; a board that is fetched opens it again. */
let opened: string | null = null

export function openStep(stage: string) {
  opened = stage
  for (const each of area.querySelectorAll<HTMLElement>('.stage:not(.strip)'))
    each.toggleAttribute('data-open', each.dataset['stage'] === stage)
}

/** Shows the board of a fetched page; false where the page has none. */
export function showBoard(page: Document): boolean {
  const next = page.querySelector<HTMLElement>('[data-board]')
  if (!next) return false
  const focused = focusIn(area)
  const before = area.querySelector<HTMLInputElement>('#quadro-nome')!
  const [typed, start, end] = [before.value, before.selectionStart, before.selectionEnd]
  replaceContent(area, next)
  if (opened && narrow.matches) openStep(opened)
  const element = focused === null ? null : area.querySelector<HTMLElement>(focused)
  element?.focus({ preventScroll: true })
  // What was typed while the page was fetched stays.
  if (element instanceof HTMLInputElement) {
    element.value = typed
    element.setSelectionRange(start, end)
  }
  return true
}

/** A selector of the focused element, which a new board has as well. */
function focusIn(place: HTMLElement): string | null {
  const element = document.activeElement
  if (!element || !place.contains(element)) return null
  if (element.id) return `#${CSS.escape(element.id)}`
  const card = element.closest<HTMLElement>('[data-id]')
  if (card) return `[data-id="${card.dataset['id']}"] .${element.classList[0]}`
  const address = element.getAttribute('href')
  return address === null ? null : `[href="${CSS.escape(address)}"]`
}

/** Moves an element to where it stands from where it stood. */
export function slide(element: HTMLElement | null, from: DOMRect, ms: number) {
  if (!element || stillness.matches) return
  const to = element.getBoundingClientRect()
  if (to.width === 0) return
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  element.animate(
    [
      { transform: start, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    {
      duration: ms,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    },
  )
}
