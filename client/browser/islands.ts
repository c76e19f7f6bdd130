const interactionEvents = ['pointerenter', 'pointerdown', 'focusin']

/** `<x-island>`: loads React and the island's chunk on its trigger, and hydrates the server-rendered content. */
class IslandElement extends HTMLElement {
  #isHydrating = false
  #heldTarget: HTMLElement | null = null

  connectedCallback() {
    const on = this.getAttribute('on')
    if (on === 'idle') whenIdle(this.#hydrate)
    if (on === 'interaction') for (const type of interactionEvents) this.addEventListener(type, this.#hydrate)
    if (on === 'visible') whenVisible(this, this.#hydrate)
    this.addEventListener('click', this.#holdClick)
  }

  #hydrate = async () => {
    if (this.#isHydrating) return
    this.#isHydrating = true
    try {
      const [{ hydrate }, { default: island }] = await Promise.all([this.#chunk('hydrate'), this.#chunk('island')])
      await hydrate(this, island)
    } catch (error) {
      // Without its chunk the widget keeps working as plain links; the next interaction retries.
      this.#isHydrating = false
      console.error(error)
    }
    this.removeEventListener('click', this.#holdClick)
    this.#heldTarget?.click()
  }

  /** Holds a click during hydration and repeats it afterwards: the island handles it or, if loading failed, the browser. */
  #holdClick = (event: MouseEvent) => {
    if (!this.#isHydrating || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    this.#heldTarget = (event.target as Element).closest('a, button')
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
