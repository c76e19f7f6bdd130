import { revealRatio } from '#shared/motion.ts'

/**
 * Fades elements marked `data-reveal` in once they are 10% visible. What the visitor sees already stays as it is,
 * and so does everything when this script never runs.
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
