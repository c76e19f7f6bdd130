/** Files dropped anywhere on the page go into its file field. A dragged or chosen file wakes the reader, as a touch does. */
const bubble = () => document.querySelector<HTMLElement>('[data-drop]')

function wake() {
  bubble()?.closest('x-island')?.dispatchEvent(new Event('pointerenter'))
}

function showDrag(isOver: boolean) {
  bubble()?.toggleAttribute('data-over', isOver)
}

addEventListener('change', wake)

addEventListener('dragover', (event) => {
  if (!bubble() || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  showDrag(true)
  wake()
})

addEventListener('dragleave', ({ relatedTarget }) => {
  if (!relatedTarget) showDrag(false)
})

addEventListener('drop', (event) => {
  const field = bubble()?.querySelector('input')
  const files = event.dataTransfer?.files
  if (!field || !files?.length) return
  event.preventDefault()
  showDrag(false)
  field.files = files
  field.dispatchEvent(new Event('change', { bubbles: true }))
})
