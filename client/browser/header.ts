import { headerScrolledAfterPx } from '#shared/motion.ts'

/** The header's fallback for browsers without scroll-driven animations: `data-top` says that the page is at its top. */
if (!CSS.supports('animation-timeline: scroll()')) {
  const page = document.documentElement
  const updateHeader = () => page.toggleAttribute('data-top', scrollY <= headerScrolledAfterPx)
  addEventListener('scroll', updateHeader, { passive: true })
  updateHeader()
}
