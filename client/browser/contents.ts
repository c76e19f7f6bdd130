const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
const headings = links.map(({ hash }) => document.getElementById(hash.slice(1))!)

/** Marks the part of the page that is being read: the last whose heading has come up to the eyes. */
function markCurrentHeading() {
  const read = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < innerHeight / 3)
  for (const [index, link] of links.entries()) {
    if (index === read) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
  }
}

if (links.length > 0) {
  addEventListener('scroll', markCurrentHeading, { passive: true })
  markCurrentHeading()
}
