type Child = Node | string

/** An element with its class and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}

export function button(className: string, words: string, act: () => void): HTMLButtonElement {
  const made = element('button', className, words)
  made.type = 'button'
  made.addEventListener('click', act)
  return made
}

export const count = (number: number) => number.toLocaleString('pt-BR')
