import { centsOf } from '#shared/money.ts'
import { area, cardOf, cardsOf, nameLink, narrow, stageName, stageWith, toasts } from './board-page.ts'
import { holdBoard, moveCard } from './board-move.ts'

const asking = ['ganho', 'perdido']
const places = () => area.querySelector<HTMLDialogElement>('.board-places')!

/** Moves a card, after the question that its new stage asks. */
export function bringTo(card: HTMLElement, to: string, start?: DOMRect) {
  if (to === stageWith(card)) return
  if (!asking.includes(to)) void moveCard(card, to, {}, start)
  else if (narrow.matches) askInPlaces(card, to)
  else askInSlot(card, to)
}

/** The list of places for one card. `isFolded`: a finger holds the card over it. */
export function openPlaces(card: HTMLElement, isFolded = false): HTMLDialogElement {
  const dialog = places()
  dialog.close()
  fill(dialog, card)
  const value = card.querySelector('.card-value')?.textContent
  dialog.querySelector('[data-of=first]')!.textContent = card.dataset['first']!
  dialog.querySelector('[data-of=value]')!.textContent = value ? `${value}. ` : ''
  dialog.querySelector<HTMLElement>('[data-way-out]')!.hidden = isFolded
  dialog.querySelector<HTMLElement>('[data-drop-out]')!.hidden = !isFolded
  for (const place of dialog.querySelectorAll<HTMLButtonElement>('button[name=etapa]')) {
    place.disabled = place.value === stageWith(card)
    const count = place.querySelector<HTMLElement>('[data-here]')!
    count.textContent = place.disabled ? 'está aqui' : count.dataset['here']!
  }
  for (const question of dialog.querySelectorAll('details')) question.open = false
  dialog.classList.toggle('folded', isFolded)
  if (isFolded) dialog.show()
  else dialog.showModal()
  return dialog
}

function askInPlaces(card: HTMLElement, to: string) {
  const details = openPlaces(card).querySelector<HTMLDetailsElement>(`details.${to}`)!
  details.open = true
  details.querySelector<HTMLElement>('input:not([type=hidden]), fieldset button')!.focus()
}

/** The question in the place that the card goes to. */
function askInSlot(card: HTMLElement, to: string) {
  holdBoard(true)
  // The toast of the last move could cover the question.
  toasts.replaceChildren()
  const slot = document.createElement('li')
  slot.className = 'slot asks'
  const form = places().querySelector<HTMLFormElement>(`[data-asks=${to}]`)!.cloneNode(true) as HTMLFormElement
  fill(form, card)
  const title = document.createElement('strong')
  title.textContent = `${card.dataset['first']}: ${stageName(to)}`
  slot.append(title, form)
  cardsOf(to).prepend(slot)
  card.dataset['lifted'] = ''
  const leave = () => {
    slot.remove()
    delete card.dataset['lifted']
    holdBoard(false)
  }
  const back = form.querySelector<HTMLElement>('[data-back]')!
  back.hidden = false
  back.addEventListener('click', () => {
    leave()
    nameLink(card).focus()
  })
  slot.addEventListener('keydown', ({ key }) => key === 'Escape' && back.click())
  form.addEventListener('answered', leave)
  slot.scrollIntoView({ block: 'nearest' })
  form.querySelector<HTMLElement>('input:not([type=hidden]), fieldset button')!.focus()
}

function fill(place: HTMLElement, card: HTMLElement) {
  const cents = card.dataset['cents']
  const values: Record<string, string> = {
    id: card.dataset['id']!,
    era: stageWith(card),
    valor: cents ? (Number(cents) / 100).toLocaleString('pt-BR') : '',
  }
  for (const field of place.querySelectorAll<HTMLInputElement>('input')) field.value = values[field.name] ?? field.value
  for (const error of place.querySelectorAll('[data-error]')) error.textContent = ''
}

/** Sends what a form of the places says; false where it is for the browser to send. */
export function sendPlace(form: HTMLFormElement, chosen: HTMLElement | null): boolean {
  const fields = new FormData(form, chosen)
  const card = cardOf(String(fields.get('id')))
  const to = fields.get('etapa')
  if (!card || typeof to !== 'string' || fields.get('form') !== 'mover') return false
  const amount = String(fields.get('valor') ?? '')
  if (amount.trim() !== '' && centsOf(amount) === null) {
    form.querySelector('[data-error]')!.textContent = 'Escreva um valor em reais, por exemplo 890 ou 1.250,50.'
    form.querySelector<HTMLElement>('input[name=valor]')!.focus()
    return true
  }
  form.dispatchEvent(new Event('answered'))
  places().close()
  const reason = fields.get('motivo')
  void moveCard(card, to, { valor: amount, ...(typeof reason === 'string' && { motivo: reason }) })
  return true
}
