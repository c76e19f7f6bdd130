/**
 * Keys of the queue: J and K go from one customer to the next, F, D and N press the buttons of the customer that has the
 * focus, and of no other: a letter typed by mistake sees to nobody.
 */
import { cardLink, customers } from './queue-focus.ts'

const moves: Readonly<Record<string, number>> = { j: 1, k: -1 }
const buttons: Readonly<Record<string, string>> = { f: '.done', d: '.later > summary', n: '.wrong' }

document.addEventListener('keydown', (event) => {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return
  if (key === 'Escape') return closeMenu(target)
  if (target.matches('input, textarea, select') || target.isContentEditable) return
  const current = target.closest<HTMLElement>('[data-customer]')
  const letter = key.toLowerCase()
  if (moves[letter] && (current || target.matches('body, .queue-refusal'))) {
    event.preventDefault()
    focusOnNext(current, moves[letter])
  }
  const button = buttons[letter] && !event.repeat && current?.querySelector<HTMLElement>(buttons[letter])
  if (!button) return
  event.preventDefault()
  button.click()
  if (letter === 'd') current!.querySelector<HTMLElement>('.later[open] button')?.focus()
})

function focusOnNext(current: HTMLElement | null, step: number) {
  const all = customers()
  const index = current ? all.indexOf(current) + step : 0
  const link = all[index]?.querySelector<HTMLElement>(cardLink)
  link?.focus()
  link?.scrollIntoView({ block: 'nearest' })
}

function closeMenu(target: HTMLElement) {
  const menu = target.closest<HTMLDetailsElement>('.later[open]')
  if (!menu) return
  menu.open = false
  menu.querySelector('summary')!.focus()
}

/** The help for the keys is of use only with this script. */
function showHelp() {
  document.querySelector('.keys')?.removeAttribute('hidden')
}

document.addEventListener('content-replaced', showHelp)
showHelp()
