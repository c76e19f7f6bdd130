const menu = document.querySelector<HTMLDetailsElement>('details.menu')

/** The menu closes on selection, on Escape, on a click outside it, and when the focus leaves it. */
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
