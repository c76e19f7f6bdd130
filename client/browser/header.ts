import { headerScrolledAfterPx } from '#shared/motion.ts'

/** Browsers with scroll timelines move the header by themselves; the others are told here where the page stands. */
if (!CSS.supports('animation-timeline: scroll()')) {
  const page = document.documentElement
  const updateHeader = () => page.toggleAttribute('data-top', scrollY <= headerScrolledAfterPx)
  addEventListener('scroll', updateHeader, { passive: true })
  updateHeader()
}
