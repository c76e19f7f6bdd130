/** Reads what was copied, on a gesture in the window that shows it; null where the browser refuses. */
export async function readClipboard(place: HTMLElement): Promise<string | null> {
  const { clipboard } = place.ownerDocument.defaultView!.navigator
  return clipboard?.readText().catch(() => null) ?? null
}

/** Copies a text; where the browser refuses, selects it, so that the seller copies it. */
export async function copyText(place: HTMLElement, text: string): Promise<boolean> {
  const view = place.ownerDocument.defaultView!
  try {
    await view.navigator.clipboard.writeText(text)
    return true
  } catch {
    view.getSelection()?.selectAllChildren(place)
    return false
  }
}
