/** Hoje without page loads: the links and the forms of the queue fetch the page that they lead to. */
import './queue-keys.ts'
import './queue-swipe.ts'
import { linkToFollow } from './followed-link.ts'
import { follow, submit } from './queue-replace.ts'

document.addEventListener('click', (event) => {
  const link = linkToFollow(event, '.today :is(.open, .queue-filters a)')
  if (link) {
    event.preventDefault()
    follow(link)
  }
  closeMenus(event.target)
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.closest('.today')) return
  event.preventDefault()
  submit(form, event.submitter)
})

/** On a phone the menu opens below the bar of places. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target instanceof HTMLElement && target.matches('.later[open]'))
      target.querySelector('.later-menu')!.scrollIntoView({ block: 'nearest' })
  },
  { capture: true },
)

/** The menu of “Depois” closes on a click outside it. */
function closeMenus(target: EventTarget | null) {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.later[open]'))
    if (!(target instanceof Node && menu.contains(target))) menu.open = false
}
