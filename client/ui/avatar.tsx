/** A person's monogram. Decoration: the name stands beside it. */
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
