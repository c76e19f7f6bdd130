/** Where the focus is in the queue, and what is said of it. */
export const today = document.querySelector<HTMLElement>('.today')!
export const customers = () => [...today.querySelectorAll<HTMLElement>('[data-customer]')]
export const cardLink = '.person, .open'

/** @returns the element to focus once the customer has left: the next row of before, or the card after a card */
export function neighbourOf(id: string): () => Element | null {
  const ids = customers().map(({ dataset }) => dataset['customer'])
  const after = ids.indexOf(id) === 0 ? [] : ids.slice(ids.indexOf(id) + 1)
  return () => {
    const still = customers().find(({ dataset }) => after.includes(dataset['customer']))
    return (still ?? today.querySelector('.turn-card'))?.querySelector(cardLink) ?? null
  }
}

/** Words of the heading: whom to begin with now. */
export const headline = () => today.querySelector('#fila, h1')!.textContent

export function say(words: string) {
  document.getElementById('fila-avisos')!.textContent = words
}

export function focusOn(element: Element | null) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: !element.matches('.queue-refusal') })
}
