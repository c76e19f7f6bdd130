const menu = document.querySelector<HTMLDetailsElement>('details.menu')

/** The menu closes on selection, on Escape, on a tap outside it, and when the focus goes on. */
if (menu) {
  const close = () => (menu.open = false)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && (target.closest('a') || !menu.contains(target))) close()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    close()
    menu.querySelector('summary')!.focus()
  })
}

/** `<details name>` is single-open by itself since 2023; this is for browsers older than that. */
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return
    const group = target.getAttribute('name')
    if (!group) return
    for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${group}"][open]`)) {
      other.open = other === target
    }
  },
  true,
)
