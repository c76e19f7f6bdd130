/** The link matching `selector` that a click is about to follow in this window, or `null`. */
export function linkToFollow(click: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = click
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  // Browser extensions dispatch clicks on the document, which is no Element.
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}
