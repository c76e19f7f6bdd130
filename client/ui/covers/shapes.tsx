import type { Color } from '../palette.ts'

type ShapeProps = {
  x: number
  y: number
  width: number
  height: number
  fill: Color
  /** Incoming (`in`) has the tight corner lower left, outgoing (`out`) lower right. */
  direction?: 'in' | 'out'
  round?: number
  fillOpacity?: number
}

export function BubbleShape({ x, y, width, height, fill, direction = 'in', round = 44, fillOpacity }: ShapeProps) {
  const r = Math.min(round, height / 2, width / 2)
  const tight = Math.min(8, r)
  const [right, left] = direction === 'out' ? [tight, r] : [r, tight]
  const d =
    `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - r - right}` +
    `a${right} ${right} 0 0 1-${right} ${right}h-${width - right - left}a${left} ${left} 0 0 1-${left}-${left}` +
    `v-${height - r - left}a${r} ${r} 0 0 1 ${r}-${r}Z`
  return <path d={d} fill={fill} {...(fillOpacity && { fillOpacity })} />
}

/** A bar that stands for a line of text. */
export function TextLine({
  x,
  y,
  width,
  fill,
  thick = 24,
  fillOpacity,
}: Omit<ShapeProps, 'height' | 'direction' | 'round'> & { thick?: number }) {
  return (
    <rect x={x} y={y} width={width} height={thick} rx={thick / 2} fill={fill} {...(fillOpacity && { fillOpacity })} />
  )
}

/** The tick of the logo; `size` is its width. */
export function TickShape({ x, y, size, stroke }: { x: number; y: number; size: number; stroke: Color }) {
  const at = (share: number) => Math.round(size * share)
  return (
    <path
      d={`M${x} ${y + at(0.45)}l${at(0.33)} ${at(0.33)}l${at(0.67)}-${at(0.74)}`}
      fill="none"
      stroke={stroke}
      strokeWidth={Math.max(6, at(0.17))}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}
