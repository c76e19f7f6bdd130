import { useEffect, type RefObject } from 'react'
import { revealRatio } from '#shared/motion.ts'

/**
 * Draws the labels of a message once it is in view: the underline, the line, the label. The styles do the rest, and only
 * for those who have no objection to motion. React keeps attributes that it did not set.
 */
export function useDrawInView(thread: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue
          target.setAttribute('data-draw', 'drawn')
          observer.unobserve(target)
        }
      },
      { threshold: revealRatio },
    )
    for (const row of thread.current!.querySelectorAll('[data-labels]')) {
      if (row.getBoundingClientRect().top < innerHeight) continue
      row.setAttribute('data-draw', 'waiting')
      observer.observe(row)
    }
    return () => observer.disconnect()
  }, [thread])
}
