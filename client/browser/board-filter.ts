import { announce, area, board, narrow, openStep, showBoard } from './board-page.ts'
import { isBusy } from './board-move.ts'
import { fetchPage, linkToFollow } from './fetched-page.ts'

const links = '.board-filters a, .board-nobody a, [data-opens], .more-cards'
const typingPauseMs = 250
/** A board that was out of sight so long is fetched again. */
const staleMs = 30_000

let pending = new AbortController()
let typing = 0
let shownAt = Date.now()

board.addEventListener('click', (event) => {
  const link = linkToFollow(event, links)
  if (!link || link.pathname !== location.pathname) return
  event.preventDefault()
  const step = link.dataset['opens']
  const isStep = narrow.matches && step && !link.closest('.strip')
  if (isStep) openStep(step)
  else void load(link.href, () => history.pushState(null, '', link.href))
})

board.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.method !== 'get') return
  event.preventDefault()
  clearTimeout(typing)
  const address = addressOf(form)
  void load(address, () => history.pushState(null, '', address))
})

board.addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement
  if (input.id !== 'quadro-nome') return
  clearTimeout(typing)
  typing = window.setTimeout(() => {
    const address = addressOf(input.form!)
    void load(address, () => history.replaceState(null, '', address))
  }, typingPauseMs)
})

addEventListener('popstate', () => void load(location.href, () => {}))
addEventListener('pageshow', ({ persisted }) => persisted && refresh())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') shownAt = Date.now()
  else if (Date.now() - shownAt > staleMs) refresh()
})

/** The truth, where another tab or another device has changed it. */
function refresh() {
  void load(area.dataset['board']!, null)
}

function addressOf(form: HTMLFormElement): string {
  const given = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
  const query = new URLSearchParams(given).toString()
  return query ? `${form.action}?${query}` : form.action
}

/** `then`: somebody has asked for it, so that a failure opens the page itself. */
async function load(address: string, then: (() => void) | null) {
  if (isBusy()) return
  pending.abort()
  pending = new AbortController()
  const { signal } = pending
  area.ariaBusy = 'true'
  const answer = await fetchPage(address, { signal })
  area.ariaBusy = null
  if (signal.aborted || isBusy()) return
  if (!answer || !showBoard(answer.page)) {
    if (answer?.redirected || then) location.assign(answer?.address ?? address)
    return
  }
  if (!then) return
  then()
  announce(area.querySelector('[data-way]')!.textContent)
}
