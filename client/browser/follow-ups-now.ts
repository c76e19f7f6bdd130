/** Brings “Lembretes em Hoje” up to date: when the seller comes back to the window, and after a copied reply. */
import type { FollowUpsNow } from '#shared/beside/follow-ups-now.ts'
import { followUpsNowPath } from '#shared/beside/follow-ups-now-path.ts'

const leastMs = 60_000

const root = document.querySelector<HTMLElement>('[data-beside]')!
const blankOf = (name: string) => document.querySelector<HTMLTemplateElement>(`[data-beside-template=${name}]`)!.content
let askedAt = Date.now()
let asking = new AbortController()

async function bringUpToDate() {
  if (root.ownerDocument.hidden || Date.now() - askedAt < leastMs) return
  askedAt = Date.now()
  asking = new AbortController()
  const headers = { Accept: 'application/json' }
  const response = await fetch(followUpsNowPath, { headers, signal: asking.signal })
  if (!response.ok) return
  const now = (await response.json()) as FollowUpsNow
  for (const place of [blankOf('start'), root]) {
    const section = place.querySelector<HTMLElement>('.follow-ups')
    if (section) draw(section, now)
  }
}

/** Where nothing is new, nothing is drawn. */
function draw(section: HTMLElement, { rows, more }: FollowUpsNow) {
  const list = section.querySelector('ol')!
  const next = list.cloneNode(false) as HTMLElement
  next.append(...rows.map(drawn))
  if (!next.isEqualNode(list)) {
    const focused = list.querySelector(':focus')?.closest('li')?.dataset['id']
    list.replaceWith(next)
    next.querySelector<HTMLElement>(`[data-id="${focused}"] a`)?.focus()
  }
  const link = section.querySelector<HTMLElement>('.more')!
  link.hidden = more === 0
  link.textContent = `e mais ${more} em Hoje`
}

function drawn({ id, when, first, why }: FollowUpsNow['rows'][number]): Node {
  const row = blankOf('follow-up').firstElementChild!.cloneNode(true) as HTMLElement
  const link = row.querySelector('a')!
  row.dataset['id'] = link.dataset['id'] = id
  link.search = `?pessoa=${id}`
  for (const [place, text] of Object.entries({ strong: when, b: first, span: why }))
    link.querySelector(place)!.textContent = text
  return row
}

// What was asked for before does not know of it yet.
root.addEventListener('submit', () => asking.abort())

// Offline, signed out or taken back: the list stays as it is until the next time.
const refresh = () => void bringUpToDate().catch(() => {})
addEventListener('focus', refresh)
document.addEventListener('visibilitychange', refresh)
// The window may stand in a document of its own.
root.addEventListener('focusin', refresh)
new MutationObserver(refresh).observe(root, { subtree: true, attributeFilter: ['data-copied'] })
