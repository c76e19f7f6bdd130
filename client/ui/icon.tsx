import type { LucideIcon } from 'lucide-react'

type Props = { of: LucideIcon; size?: number; stroke?: number }

/** A decorative icon: the text beside it carries the meaning. */
export function Icon({ of: Glyph, size = 20, stroke = 1.75 }: Props) {
  return <Glyph size={size} strokeWidth={stroke} />
}
