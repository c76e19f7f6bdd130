import type { LucideIcon } from 'lucide-react'

type Props = { of: LucideIcon; size?: number; stroke?: number }

/** An icon beside words that say the same; never the meaning alone. */
export function Icon({ of: Glyph, size = 20, stroke = 1.75 }: Props) {
  return <Glyph size={size} strokeWidth={stroke} />
}
