import { site } from '#shared/site.ts'

export const markBubble = 'M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H3a3 3 0 0 1-3-3V10A10 10 0 0 1 10 0Z'
export const markTick = {
  d: 'm8.8 16.6 4.9 4.9 9.6-10.6',
  fill: 'none',
  strokeWidth: '4',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The logo without the name: a bubble with a tick. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className="mark-bubble" d={markBubble} />
      <path className="mark-tick" {...markTick} />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="logo">
      <Mark />
      {site.name}
    </span>
  )
}
