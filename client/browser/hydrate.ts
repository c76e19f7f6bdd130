import { createElement, useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Wakes what the server drew inside an `<x-island>`. When it is done, the attribute `awake` says so too. */
export function hydrate(element: HTMLElement, island: ComponentType): Promise<void> {
  return new Promise((resolve) => {
    function Hydrated(props: object) {
      useEffect(() => {
        element.setAttribute('awake', '')
        resolve()
      }, [])
      return createElement(island, props)
    }
    hydrateRoot(element, createElement(Hydrated, JSON.parse(element.getAttribute('props')!)), {
      identifierPrefix: element.id,
    })
  })
}
