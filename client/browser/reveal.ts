import { revealRatio } from '#shared/motion.ts'

/**
 * Fades in elements marked `data-reveal` once they are 10% visible. Elements above the fold stay visible, as do all
 * elements without this script.
 */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, intersectionRatio } of entries) {
      if (intersectionRatio >= revealRatio) {
        target.setAttribute('data-reveal', 'shown')
        observer.unobserve(target)
      }
    }
  },
  { threshold: revealRatio },
)

for (const element of document.querySelectorAll('[data-reveal]')) {
  if (element.getBoundingClientRect().top < innerHeight) continue
  element.setAttribute('data-reveal', 'waiting')
  observer.observe(element)
}
