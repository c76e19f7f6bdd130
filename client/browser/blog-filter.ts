import { fetchPage, linkToFollow } from './fetched-page.ts'

const links = '.chips a, .blog-pages a'
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

let shownAddress = location.pathname + location.search
let pending = new AbortController()

document.addEventListener('click', (event) => {
  const link = linkToFollow(event, links)
  if (!link) return
  event.preventDefault()
  void load(link.href, () => {
    history.pushState(null, '', link.href)
    moveFocus(link)
  })
})

addEventListener('popstate', () => {
  if (location.pathname + location.search !== shownAddress) void load(location.href, () => {})
})

/** Fetches another page of the blog and replaces the list with its list. Any failure falls back to normal navigation. */
async function load(address: string, afterUpdate: () => void) {
  pending.abort()
  pending = new AbortController()
  const { signal } = pending
  listIn()!.setAttribute('aria-busy', 'true')
  const answer = await fetchPage(address, { signal })
  if (signal.aborted) return
  const list = answer?.ok && listIn(answer.page)
  if (!list) return location.assign(address)
  withTransition(() => {
    if (signal.aborted) return
    listIn()!.replaceWith(list)
    updatePurchaseLinks(answer.page)
    document.title = answer.page.title
    const { announcement } = list.querySelector<HTMLElement>('[data-announcement]')!.dataset
    document.querySelector('.blog [role=status]')!.textContent = announcement!
    afterUpdate()
    shownAddress = location.pathname + location.search
  })
}

const listIn = (page: ParentNode = document) => page.querySelector('.blog-filtered')

function withTransition(act: () => void) {
  if (reducedMotion.matches || !('startViewTransition' in document)) act()
  else document.startViewTransition(act)
}

/** Updates the purchase links of the header, since they carry the page's query, which has changed. */
function updatePurchaseLinks(next: Document) {
  const purchases = '.site-header a[target=_blank]'
  const fresh = next.querySelectorAll<HTMLAnchorElement>(purchases)
  document.querySelectorAll<HTMLAnchorElement>(purchases).forEach((link, index) => {
    link.href = fresh[index]!.getAttribute('href')!
  })
}

/** Keeps the focus on the chip that was clicked; after pagination, moves it to the list's heading and scrolls there. */
function moveFocus(link: HTMLAnchorElement) {
  const chip = [...document.querySelectorAll<HTMLAnchorElement>('.chips a')].find(({ href }) => href === link.href)
  if (link.closest('.chips') && chip) return chip.focus({ preventScroll: true })
  const heading = document.querySelector<HTMLElement>('#blog-list-heading')!
  heading.focus({ preventScroll: true })
  document.querySelector('.blog-list')!.scrollIntoView()
}
