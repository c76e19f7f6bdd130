/** The menus of “Depois”: what reads the words is fetched when the first of them opens. */
let reader: Promise<unknown> | undefined

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLElement && target.matches('.later[open]'))) return
    reader ??= import(/* @vite-ignore */ target.closest<HTMLElement>('[data-later]')!.dataset['later']!)
    // Where the browser opens it downwards only, on a phone below the bar of places.
    target.querySelector('.later-menu')!.scrollIntoView({ block: 'nearest' })
  },
  { capture: true },
)
