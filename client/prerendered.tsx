import { cloneElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  splitAtPlaceholders,
  escapeAttribute,
  purchasePlaceholders,
  type Purchase,
} from '#shared/purchase-placeholders.ts'
import { anchorOn, useView } from './view.tsx'

/** The values that may differ between visits. */
type VisitProps = {
  purchase: Readonly<Record<Purchase, string>>
  /** Links to a section of the home page. */
  anchor: (section: string) => string
}

type Markup = { element: ReactElement<object>; parts: readonly string[]; purchases: readonly Purchase[] }

/**
 * A component that is rendered once per combination of props and then inserted as cached markup. `draw` returns a single
 * element with children and calls no hooks.
 */
export function prerendered<Props extends Readonly<Record<string, string>> = Record<never, string>>(
  draw: (visit: VisitProps, props: Props) => ReactElement<{ children: ReactNode }>,
): ComponentType<Props> {
  const cache = new Map<string, Markup>()
  return function Prerendered(props: Props) {
    const { path, purchase } = useView()
    const key = [path === '/' ? 'home' : 'elsewhere', ...Object.values(props)].join(' ')
    const markup = cache.get(key) ?? prerender(draw({ purchase: purchasePlaceholders, anchor: anchorOn(path) }, props))
    cache.set(key, markup)
    const { element, parts, purchases } = markup
    const html = parts.map((part, index) =>
      index === 0 ? part : escapeAttribute(purchase[purchases[index - 1]!]) + part,
    )
    return cloneElement(element, { dangerouslySetInnerHTML: { __html: html.join('') } } as object)
  }
}

function prerender(element: ReactElement<{ children: ReactNode }>): Markup {
  const cut = splitAtPlaceholders(renderToStaticMarkup(element.props.children))
  return { element: cloneElement<object>(element, { children: null } as object), ...cut }
}
