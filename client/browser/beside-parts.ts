export type Part = DocumentFragment | HTMLElement
type Texts = Readonly<Record<string, string>>

export const all = (part: Part, selector: string) => part.querySelectorAll<HTMLElement>(selector)
export const one = (part: Part, selector: string) => part.querySelector<HTMLElement>(selector)!

/** A state of the window without its texts: the server drew it, of the same parts as for browsers without scripts. */
export function blank(name: string): DocumentFragment {
  return template(name).content.cloneNode(true) as DocumentFragment
}

export const template = (name: string) => document.querySelector<HTMLTemplateElement>(`[data-beside-template=${name}]`)!

export function fill(part: Part, texts: Texts) {
  for (const [name, text] of Object.entries(texts))
    for (const place of all(part, `[data-fill=${name}]`)) place.textContent = text
}

export function show(part: Part, name: string, isShown: boolean) {
  for (const place of all(part, `[data-show=${name}]`)) place.hidden = !isShown
}

export function setAddress(part: Part, name: string, address: string | null) {
  const link = part.querySelector<HTMLAnchorElement>(`[data-href=${name}]`)
  if (link && address !== null) link.href = address
}

export function marked(text: string, color: string): HTMLElement {
  const mark = document.createElement('mark')
  mark.className = color
  mark.textContent = text
  return mark
}
