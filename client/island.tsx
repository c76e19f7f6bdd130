import { createElement, useId, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { useAssets } from './assets.ts'

const files = import.meta.glob<ComponentType<never>>('./islands/*.tsx', { eager: true, import: 'default' })
const sources = new Map(Object.entries(files).map(([path, island]) => [island, path.replace('./', 'client/')]))

type Props<IslandProps> = {
  of: ComponentType<IslandProps>
  /** What wakes it: seen by the visitor, a browser with nothing to do, or a finger, pointer or focus upon it. */
  on: 'visible' | 'idle' | 'touched'
  /** Plain JSON: it travels in an attribute. */
  props: IslandProps
}

/**
 * A widget that wakes up in the browser, set in a page that does not.
 *
 * Each island is rendered on its own, just as the browser will hydrate it. So it cannot lean on the page's
 * context, and its `useId`s come out the same on both sides.
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

/** What was drawn of props that are the same on every visit, by the id it was drawn for. */
const markupCache = new WeakMap<object, Map<string, string>>()

function markupOf<IslandProps extends object>(of: ComponentType<IslandProps>, props: IslandProps, id: string): string {
  const known = markupCache.get(props) ?? new Map<string, string>()
  markupCache.set(props, known)
  const markup = known.get(id) ?? renderToString(createElement(of, props), { identifierPrefix: id })
  known.set(id, markup)
  return markup
}
