/** The link that a click is about to follow in this window, if it is one of those that match. */
export function linkToFollow(click: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = click
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null
  // Extensions click on the document itself.
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
}
