import type { Shared } from './share.ts'

/**
 * Offers what the phone has shared, for a tap: any site can send a form to this address, and what it sends must not come
 * in by itself.
 */
export function offerShared(place: HTMLElement, shared: Shared | null, take: (shared: Shared) => void) {
  const offer = place.querySelector<HTMLElement>('[data-shared]')!
  const button = offer.querySelector('button')!
  history.replaceState(history.state, '', location.pathname)
  offer.querySelector('p')!.textContent = wordsOf(shared)
  button.hidden = shared === null
  offer.hidden = false
  button.focus()
  button.addEventListener('click', () => {
    offer.hidden = true
    take(shared!)
  })
}

function wordsOf(shared: Shared | null): string {
  if (shared === null) return 'O que você compartilhou se perdeu no caminho. Compartilhe de novo.'
  const names = shared.files.map(({ name }) => name)
  return names.length > 0 ? `Você compartilhou ${names.join(', ')}.` : 'Você compartilhou um texto.'
}
