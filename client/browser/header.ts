import { motion } from '#shared/site.ts'

const page = document.documentElement

function tellHeader() {
  page.toggleAttribute('data-scrolled', scrollY > motion.headerScrolledAfter)
}

addEventListener('scroll', tellHeader, { passive: true })
tellHeader()
