/** A person's initials, hidden from screen readers: the name stands beside them. */
export function Avatar({
  initials,
  color,
}: {
  initials: string
  color: 'amber' | 'sage' | 'mint' | 'sand' | 'coral' | 'lime'
}) {
  return (
    <span className={`avatar ${color}`} aria-hidden="true">
      {initials}
    </span>
  )
}
