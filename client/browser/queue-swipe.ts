/** A swipe to the right is “Feito”, one to the left opens “Depois”. */
const leastPx = 96
/** From here on the finger's way counts as a swipe: less is a tap that was not quite still. */
const slackPx = 12

const calm = matchMedia('(prefers-reduced-motion: reduce)')

type Swipe = { row: HTMLElement; pointer: number; x: number; y: number; px: number }
let swipe: Swipe | null = null

document.addEventListener('pointerdown', ({ target, pointerId, pointerType, clientX, clientY }) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('.today [data-customer]') : null
  const isFree = row && pointerType === 'touch' && !(target as Element).closest('.later')
  swipe = isFree ? { row, pointer: pointerId, x: clientX, y: clientY, px: 0 } : null
})

document.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
  if (swipe?.pointer !== pointerId) return
  const px = clientX - swipe.x
  if (swipe.px === 0 && (Math.abs(px) < slackPx || Math.abs(clientY - swipe.y) > Math.abs(px))) return
  swipe.px = px
  if (!calm.matches) swipe.row.style.transform = `translateX(${px}px)`
  swipe.row.dataset['swipe'] = Math.abs(px) < leastPx ? 'short' : px > 0 ? 'done' : 'later'
})

document.addEventListener('pointerup', () => {
  const { row, px } = swipe ?? { row: null, px: 0 }
  end()
  if (!row || px === 0) return
  // The click that follows is the end of the swipe.
  const hold = (click: Event) => click.preventDefault()
  row.addEventListener('click', hold, { capture: true, once: true })
  setTimeout(() => {
    row.removeEventListener('click', hold, { capture: true })
    if (px >= leastPx) row.querySelector<HTMLElement>('.done')?.click()
    if (px <= -leastPx) row.querySelector<HTMLDetailsElement>('.later')!.open = true
  })
})

document.addEventListener('pointercancel', end)

function end() {
  if (!swipe) return
  swipe.row.style.transform = ''
  delete swipe.row.dataset['swipe']
  swipe = null
}
