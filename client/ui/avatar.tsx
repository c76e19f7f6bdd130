const colors = ['amber', 'sage', 'mint', 'sand', 'coral', 'lime'] as const
type Color = (typeof colors)[number]

type Props = { initials: string; color: Color; className?: string }

/** The same one for a person on every page. `id` is a UUID. */
export function avatarColorOf(id: string): Color {
  return colors[Number.parseInt(id.slice(0, 8), 16) % colors.length]!
}

/** A person's initials, hidden from screen readers: the name stands beside them. */
export function Avatar({ initials, color, className = '' }: Props) {
  return (
    <span className={`avatar ${color} ${className}`.trimEnd()} aria-hidden="true">
      {initials}
    </span>
  )
}
