/** In the menus of “Depois”: what is understood of the words while they are typed, and the arrow keys. */
import { momentIn } from '#shared/time/moments/moment-in.ts'
import { saidSentence } from '#shared/time/moments/said-sentence.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'

const wordsField = '.later-words input[name=escrito]'
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches(wordsField)) show(target)
})

document.addEventListener('keydown', (event) => {
  const { target, key, altKey } = event
  const step = steps[key]
  if (!step || altKey || !(target instanceof HTMLElement) || target.matches('[type=datetime-local]')) return
  const menu = target.closest('.later-menu')
  if (!menu) return
  const all = [...menu.querySelectorAll<HTMLElement>('summary, button, input:not([type=hidden])')]
  const shown = all.filter((each) => each.checkVisibility())
  event.preventDefault()
  shown.at((shown.indexOf(target) + step) % shown.length)!.focus()
})

/** The menu closes on a click outside it. */
document.addEventListener('click', ({ target }) => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.later[open]'))
    if (!(target instanceof Node && menu.contains(target))) menu.open = false
})

function show(field: HTMLInputElement) {
  const now = wallTimeInSaoPaulo(new Date())
  const hours = field.closest<HTMLElement>('[data-opening-hours]')!.dataset['openingHours']!
  const said = momentIn(field.value, now, openingHoursOf(hours))
  const line = field.form!.querySelector('output')!
  field.removeAttribute('aria-invalid')
  line.dataset['kind'] = said.kind
  line.textContent = saidSentence(said, now)
}

// What was typed before this script was there.
for (const field of document.querySelectorAll<HTMLInputElement>(wordsField))
  if (field.value && !field.ariaInvalid) show(field)
