/** The board of /dashboard/quadro: cards that move by hand, by keyboard and by a list of places. */
import './board-drag.ts'
import './board-keys.ts'
import './board-filter.ts'
import { openPlaces, sendPlace } from './board-ask.ts'
import { board } from './board-page.ts'
import { undoMove } from './board-move.ts'
import { linkToFollow } from './fetched-page.ts'

board.addEventListener('click', (event) => {
  const link = linkToFollow(event, '.card-move, [data-way-out] a')
  if (!link) return
  const dialog = link.closest('dialog')
  if (dialog && !dialog.matches(':modal')) return
  event.preventDefault()
  if (dialog) dialog.close()
  else openPlaces(link.closest<HTMLElement>('.card')!)
})

board.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.closest('.undo-toast')) {
    event.preventDefault()
    void undoMove(String(new FormData(form).get('evento')))
    form.remove()
  } else if (form.method === 'post' && sendPlace(form, event.submitter)) event.preventDefault()
})
