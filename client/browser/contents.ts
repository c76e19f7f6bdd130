const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
const headings = links.map(({ hash }) => document.getElementById(hash.slice(1))!)

/** Marks the current section in the table of contents: the last heading in or above the top third of the window. */
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
