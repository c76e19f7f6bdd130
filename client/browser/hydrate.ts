import { createElement, useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Wakes what the server drew inside an `<x-island>`. The attribute `awake` says when it is done. */
export function hydrate(place: HTMLElement, island: ComponentType) {
  function Awake(props: object) {
    useEffect(() => place.setAttribute('awake', ''), [])
    return createElement(island, props)
  }
  hydrateRoot(place, createElement(Awake, JSON.parse(place.getAttribute('props')!)), { identifierPrefix: place.id })
}
