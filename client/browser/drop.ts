/** Files dropped anywhere on the page go into its file field. Dragging one wakes the reader, as touching it would. */
const bubble = () => document.querySelector<HTMLElement>('[data-drop]')

function showDrag(isOver: boolean) {
  bubble()?.toggleAttribute('data-over', isOver)
}

addEventListener('dragover', (event) => {
  if (!bubble() || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  showDrag(true)
  bubble()!.closest('x-island')?.dispatchEvent(new Event('pointerenter'))
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
