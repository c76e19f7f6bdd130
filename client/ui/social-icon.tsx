import type { site } from '#shared/site.ts'

const shapes: Record<keyof typeof site.social, string> = {
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM16.6 7.4h.01',
  LinkedIn: 'M5.5 10v9M5.5 5.8v.01M10 19v-9m0 4.2c0-2.6 1.6-4.2 4.2-4.2s4.3 1.6 4.3 4.4V19',
  YouTube:
    'M6.5 5.5h11A3.5 3.5 0 0 1 21 9v6a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15V9a3.5 3.5 0 0 1 3.5-3.5ZM10.4 9.4v5.2l4.4-2.6-4.4-2.6Z',
  Facebook: 'M15.5 5H14a3 3 0 0 0-3 3v11M8 12h6.5',
}

/** A network's logo, redrawn in the stroke of the other icons. */
export function SocialIcon({ of }: { of: keyof typeof site.social }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[of]} />
    </svg>
  )
}
