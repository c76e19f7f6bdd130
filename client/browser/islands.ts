const interactionEvents = ['pointerenter', 'pointerdown', 'focusin']

/** `<x-island>`: fetches React and its own chunk when it is time, and hydrates what the server drew. */
class IslandElement extends HTMLElement {
  #waking = false
  #heldClick: HTMLElement | null = null

  connectedCallback() {
    const on = this.getAttribute('on')
    if (on === 'idle') whenIdle(this.#wake)
    if (on === 'touched') for (const touch of interactionEvents) this.addEventListener(touch, this.#wake)
    if (on === 'visible') whenVisible(this, this.#wake)
    this.addEventListener('click', this.#hold)
  }

  #wake = async () => {
    if (this.#waking) return
    this.#waking = true
    try {
      const [{ hydrate }, { default: island }] = await Promise.all([this.#chunk('hydrate'), this.#chunk('island')])
      await hydrate(this, island)
    } catch (error) {
      // A chunk that did not arrive leaves the native widget working; the next touch tries again.
      this.#waking = false
      console.error(error)
    }
    this.removeEventListener('click', this.#hold)
    this.#heldClick?.click()
  }

  /** The tap that wakes an island waits for it, and is then done by the island, or natively if it did not come. */
  #hold = (event: MouseEvent) => {
    if (!this.#waking || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    this.#heldClick = (event.target as Element).closest('a, button')
  }

  #chunk(attribute: string) {
    return import(/* @vite-ignore */ this.getAttribute(attribute)!)
  }
}

function whenIdle(act: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 200)
}

function whenVisible(element: Element, act: () => void) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    act()
  })
  observer.observe(element)
}

customElements.define('x-island', IslandElement)
