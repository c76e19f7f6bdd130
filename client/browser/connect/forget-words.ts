import { wordStoreName } from '#shared/word-store.ts'

/** Removes the sentences that this browser keeps, and says so. */
export function forgetWords(place: HTMLElement) {
  const said = place.querySelector('[data-forgotten]')!
  indexedDB.deleteDatabase(wordStoreName).addEventListener('success', () => (said.textContent = 'Apagadas.'))
}
