import { markBubble, markTick } from '../ui/logo.tsx'
import { palette } from '../ui/palette.ts'

const { leaf, greenDeep, lime } = palette

/** The mark on a transparent background. */
export function Icon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">
      <ColoredMark bubble={leaf} tick={lime} />
    </svg>
  )
}

/** The mark within the safe zone of a maskable icon, a circle of 80% of its width. */
export function MaskableIcon() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
      <rect width="64" height="64" fill={greenDeep} />
      <g transform="translate(16 16)">
        <ColoredMark bubble={lime} tick={greenDeep} />
      </g>
    </svg>
  )
}

export function ColoredMark({ bubble, tick }: { bubble: string; tick: string }) {
  return (
    <>
      <path fill={bubble} d={markBubble} />
      <path stroke={tick} {...markTick} />
    </>
  )
}
