import { cloneElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cutAtPurchasePlaces, inMarkup, purchasePlaces, type Purchase } from '#shared/purchase-places.ts'
import { anchorOn, useVisit } from './visit.tsx'

/** All that may differ from visit to visit. */
type Differences = {
  purchase: Readonly<Record<Purchase, string>>
  /** A section of the landing page, as seen from this page. */
  anchor: (section: string) => string
}

type Finished = { element: ReactElement<object>; parts: readonly string[]; purchases: readonly Purchase[] }

/**
 * A part of a page that is the same on every visit: drawn once for each of its few props, and set in as finished markup
 * from then on. It is one element with something in it, and asks for nothing by hooks.
 */
export function still<Props extends Readonly<Record<string, string>> = Record<never, string>>(
  draw: (differences: Differences, props: Props) => ReactElement<{ children: ReactNode }>,
): ComponentType<Props> {
  const finished = new Map<string, Finished>()
  return function Still(props: Props) {
    const { path, purchase } = useVisit()
    const key = [path === '/' ? 'home' : 'elsewhere', ...Object.values(props)].join(' ')
    const known = finished.get(key) ?? finish(draw({ purchase: purchasePlaces, anchor: anchorOn(path) }, props))
    finished.set(key, known)
    const { element, parts, purchases } = known
    const markup = parts.map((part, index) => (index === 0 ? part : inMarkup(purchase[purchases[index - 1]!]) + part))
    return cloneElement(element, { dangerouslySetInnerHTML: { __html: markup.join('') } } as object)
  }
}

function finish(element: ReactElement<{ children: ReactNode }>): Finished {
  const cut = cutAtPurchasePlaces(renderToStaticMarkup(element.props.children))
  return { element: cloneElement<object>(element, { children: null } as object), ...cut }
}
