import { createElement, useId, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { useAssets } from './assets.ts'

const files = import.meta.glob<ComponentType<never>>('./islands/*.tsx', { eager: true, import: 'default' })
const sources = new Map(Object.entries(files).map(([path, island]) => [island, path.replace('./', 'client/')]))

type Props<IslandProps> = {
  of: ComponentType<IslandProps>
  /** The trigger of hydration: visibility, an idle browser, or a pointer, touch or focus on it. */
  on: 'visible' | 'idle' | 'interaction'
  /** Serialized as JSON into an attribute. */
  props: IslandProps
}

/**
 * A component that the browser hydrates, within a page that is not hydrated.
 *
 * Each island is rendered on its own, exactly as the browser hydrates it. So it cannot read the page's context, and its
 * `useId` values are the same on both sides.
 */
export function Island<IslandProps extends object>({ of, on, props }: Props<IslandProps>) {
  const id = useId()
  const { addressOf } = useAssets()
  const source = sources.get(of as ComponentType<never>)
  if (!source) throw new Error(`${of.name} is not the default export of a file in client/islands/.`)

  return createElement('x-island', {
    id,
    on,
    island: addressOf(source),
    hydrate: addressOf('client/browser/hydrate.ts'),
    props: JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: markupOf(of, props, id) },
  })
}

/** Rendered markup by props object, then by id: islands with constant props render once per id. */
const markupCache = new WeakMap<object, Map<string, string>>()

function markupOf<IslandProps extends object>(of: ComponentType<IslandProps>, props: IslandProps, id: string): string {
  const known = markupCache.get(props) ?? new Map<string, string>()
  markupCache.set(props, known)
  const markup = known.get(id) ?? renderToString(createElement(of, props), { identifierPrefix: id })
  known.set(id, markup)
  return markup
}
