const touches = ['pointerenter', 'pointerdown', 'focusin']

/** `<x-island>`: fetches React and its own chunk when it is time, and hydrates what the server drew. */
class IslandElement extends HTMLElement {
  #waking = false

  connectedCallback() {
    const on = this.getAttribute('on')
    if (on === 'idle') whenIdle(this.#wake)
    if (on === 'touched') for (const touch of touches) this.addEventListener(touch, this.#wake)
    if (on === 'visible') whenSeen(this, this.#wake)
  }

  #wake = async () => {
    if (this.#waking) return
    this.#waking = true
    try {
      const [{ hydrate }, { default: island }] = await Promise.all([this.#chunk('hydrate'), this.#chunk('island')])
      hydrate(this, island)
    } catch (error) {
      // A chunk that did not arrive leaves the native widget working; the next touch tries again.
      this.#waking = false
      console.error(error)
    }
  }

  #chunk(attribute: string) {
    return import(/* @vite-ignore */ this.getAttribute(attribute)!)
  }
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}

function whenSeen(element: Element, act: () => void) {
  new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) act()
  }).observe(element)
}

customElements.define('x-island', IslandElement)
