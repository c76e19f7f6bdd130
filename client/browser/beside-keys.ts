export type BesideActs = {
  readCopied: () => void
  read: (text: string) => void
  copy: (place: number) => void
  back: () => void
}

const isTyping = (target: EventTarget | null) => (target as HTMLElement | null)?.matches?.('input, textarea, select')

/** Keys, pasted and dropped texts, anywhere in a document that holds the window. */
export function listenIn(of: Document, root: HTMLElement, acts: BesideActs) {
  const isHere = () => root.ownerDocument === of

  of.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (!isHere() || ctrlKey || metaKey || altKey) return
    if (key === 'Escape') acts.back()
    if (isTyping(target)) return
    if (key.toLowerCase() === 'v') acts.readCopied()
    if (/^[123]$/.test(key)) acts.copy(Number(key) - 1)
  })

  of.addEventListener('paste', (event) => {
    const { clipboardData, target } = event
    if (!isHere() || (isTyping(target) && !(target as HTMLElement).matches('[name=texto]'))) return
    event.preventDefault()
    acts.read(clipboardData?.getData('text/plain') ?? '')
  })

  of.addEventListener('dragover', (event) => {
    if (!isHere() || !event.dataTransfer?.types.includes('text/plain')) return
    event.preventDefault()
    root.toggleAttribute('data-over', true)
  })

  of.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) root.toggleAttribute('data-over', false)
  })

  of.addEventListener('drop', (event) => {
    const text = event.dataTransfer?.getData('text/plain') ?? ''
    if (!isHere() || text === '') return
    event.preventDefault()
    root.toggleAttribute('data-over', false)
    acts.read(text)
  })
}
