import { bringTo, openPlaces } from './board-ask.ts'
import { board, cardsOf, narrow, slide, stageWith } from './board-page.ts'
import { centsOfCard, holdBoard } from './board-move.ts'
import { showOver } from './board-sums.ts'

const liftsAfterPx = 6
/** A finger that rests so long lifts; one that moves before scrolls. */
const holdsMs = 320

type Press = { card: HTMLElement; x: number; y: number; pointer: number; timer: number }
type Carried = {
  card: HTMLElement
  ghost: HTMLElement
  dx: number
  dy: number
  over: string
  places: HTMLElement | null
}

let press: Press | null = null
let carried: Carried | null = null

board.addEventListener('dragstart', (event) => event.preventDefault())
board.addEventListener('pointerdown', (event) => {
  const target = event.target as Element
  const card = target.closest<HTMLElement>('.card')
  if (!card || event.button !== 0 || !event.isPrimary || target.closest('.card-move')) return
  const { clientX: x, clientY: y, pointerId: pointer, pointerType } = event
  const timer = pointerType === 'mouse' ? 0 : window.setTimeout(() => lift(x, y), holdsMs)
  press = { card, x, y, pointer, timer }
})
document.addEventListener('pointermove', ({ clientX: x, clientY: y, pointerType }) => {
  if (carried) return carry(x, y)
  if (!press || Math.hypot(x - press.x, y - press.y) < liftsAfterPx) return
  if (pointerType === 'mouse') lift(x, y)
  else forget()
})
document.addEventListener('pointerup', () => (carried ? drop() : forget()))
document.addEventListener('pointercancel', () => (carried ? putDown() : forget()))
document.addEventListener('keydown', ({ key }) => key === 'Escape' && carried && putDown())
// A finger that carries a card neither scrolls nor opens a menu.
document.addEventListener('touchmove', (event) => carried && event.preventDefault(), { passive: false })
document.addEventListener('contextmenu', (event) => (carried || press?.timer) && event.preventDefault())

function forget() {
  clearTimeout(press?.timer)
  press = null
}

function lift(x: number, y: number) {
  const { card, pointer } = press!
  forget()
  if (!card.isConnected) return
  getSelection()?.removeAllRanges()
  holdBoard(true)
  const rect = card.getBoundingClientRect()
  const stage = stageWith(card)
  const ghost = document.createElement('ul')
  const copy = card.cloneNode(true) as HTMLElement
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  copy.removeAttribute('data-id')
  ghost.append(copy)
  ghost.ariaHidden = 'true'
  ghost.inert = true
  board.setPointerCapture(pointer)
  board.classList.add('dragging')
  const places = narrow.matches ? openPlaces(card, true) : null
  ;(places ?? board).append(ghost)
  card.dataset['lifted'] = ''
  carried = { card, ghost, dx: x - rect.left, dy: y - rect.top, over: stage, places }
  dress(stage, rect.width)
  carry(x, y)
}

/** The card takes the size of the stage that it is over. */
function dress(stage: string, width: number) {
  carried!.ghost.className = `ghost cards stack ${stage}`
  carried!.ghost.style.width = `${Math.round(width)}px`
}

function carry(x: number, y: number) {
  const { card, ghost, dx, dy, over, places } = carried!
  ghost.style.transform = `translate(${x - Math.min(dx, ghost.offsetWidth - 24)}px, ${y - dy}px)`
  const home = stageWith(card)
  const found = placeAt(x, y, places) ?? home
  if (found === over) return
  carried!.over = found
  showOver({ from: home, to: found, cents: centsOfCard(card) })
  if (!places) dress(found, cardsOf(found).clientWidth || 150)
  for (const place of places?.querySelectorAll<HTMLElement>('[data-over]') ?? []) delete place.dataset['over']
  const target = places?.querySelector<HTMLElement>(`[value=${found}]:enabled, [data-place=${found}]`)
  if (target) target.dataset['over'] = ''
}

function placeAt(x: number, y: number, places: HTMLElement | null): string | null {
  const element = document.elementFromPoint(x, y)
  if (!places) return element?.closest<HTMLElement>('[data-stage]')?.dataset['stage'] ?? null
  const place = element?.closest<HTMLElement>('button[name=etapa], [data-place]')
  return (place as HTMLButtonElement | null)?.value ?? place?.dataset['place'] ?? null
}

function drop() {
  const { card, ghost, over } = carried!
  const seen = ghost.getBoundingClientRect()
  if (over === stageWith(card)) return putDown()
  end()
  bringTo(card, over, seen)
}

/** Back where it was. */
function putDown() {
  const { card, ghost } = carried!
  const seen = ghost.getBoundingClientRect()
  end()
  slide(card, seen, 200)
}

function end() {
  const { card, ghost, places } = carried!
  carried = null
  holdBoard(false)
  ghost.remove()
  delete card.dataset['lifted']
  board.classList.remove('dragging')
  showOver(null)
  ;(places as HTMLDialogElement | null)?.close()
  // The click that ends a drag follows no link.
  const swallow = (event: Event) => event.preventDefault()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
