import { createElement, useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates the server-rendered content of an `<x-island>`, then sets its attribute `hydrated` and resolves. */
export function hydrate(element: HTMLElement, island: ComponentType): Promise<void> {
  return new Promise((resolve) => {
    function Hydrated(props: object) {
      useEffect(() => {
        element.setAttribute('hydrated', '')
        resolve()
      }, [])
      return createElement(island, props)
    }
    hydrateRoot(element, createElement(Hydrated, JSON.parse(element.getAttribute('props')!)), {
      identifierPrefix: element.id,
    })
  })
}
