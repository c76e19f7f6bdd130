import { useEffect, type RefObject } from 'react'

/** The share of a message that is in view before its labels are drawn. */
const drawnFrom = 0.1

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
      { threshold: drawnFrom },
    )
    for (const row of thread.current!.querySelectorAll('[data-labels]')) {
      if (row.getBoundingClientRect().top < innerHeight) continue
      row.setAttribute('data-draw', 'waiting')
      observer.observe(row)
    }
    return () => observer.disconnect()
  }, [thread])
}
