/** Hoje without page loads: the links and the forms of the queue fetch the page that they lead to. */
import './later-menu.ts'
import './queue-keys.ts'
import './queue-reply.ts'
import './queue-swipe.ts'
import { linkToFollow } from './fetched-page.ts'
import { follow, submit } from './queue-replace.ts'

document.addEventListener('click', (event) => {
  const link = linkToFollow(event, '.today :is(.open, .queue-filters a)')
  if (link) {
    event.preventDefault()
    follow(link)
  }
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.closest('.today')) return
  event.preventDefault()
  submit(form, event.submitter)
})
