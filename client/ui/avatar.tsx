type Props = { initials: string; color: 'amber' | 'sage' | 'mint' | 'sand' | 'coral' | 'lime' }

/** A person's initials, hidden from screen readers: the name stands beside them. */
export function Avatar({ initials, color }: Props) {
  return (
    <span className={`avatar ${color}`} aria-hidden="true">
      {initials}
    </span>
  )
}
