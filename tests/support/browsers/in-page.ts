/* Probes for the journeys of `npm run browsers`: each runs in the page, so it can use nothing but its arguments. */

export const widthOfPage = () => document.documentElement.scrollWidth

export function slideSideways() {
  scrollTo({ left: 500, behavior: 'instant' })
  return scrollX
}

export function storyPlaces() {
  const boxOf = (element: Element) => {
    const { left, right, height } = element.getBoundingClientRect()
    return { left, right, height }
  }
  const list = document.querySelector('.stories')!
  return { place: boxOf(list), stories: [...list.children].map(boxOf) }
}

/** Texts that would be less tall, were their lines broken where they are full. */
export function tallerThanNeeded(selector: string) {
  return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((box) => {
    const { height } = box.getBoundingClientRect()
    box.style.textWrap = 'wrap'
    return height > box.getBoundingClientRect().height + 1 ? [box.innerText] : []
  })
}

export const countVisible = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length
export const valueOf = (selector: string) => document.querySelector<HTMLInputElement>(selector)!.value
export const whenLoaded = () => performance.timeOrigin
export const isGone = (selector: string) => document.querySelector(selector) === null
export const isHidden = (selector: string) =>
  !document.querySelector(selector)?.checkVisibility({ visibilityProperty: true, opacityProperty: true })

export function isBelowHeader(id: string) {
  return Math.abs(document.getElementById(id)!.getBoundingClientRect().top - 80) < 1
}

export function isOnScreen(selector: string) {
  const { left, right, top, bottom } = document.querySelector(selector)!.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}

export function headerIsBare() {
  const { boxShadow } = getComputedStyle(document.querySelector('.site-header')!)
  return boxShadow === 'none' || boxShadow.startsWith('rgba(0, 0, 0, 0)')
}

export function purchaseLinks() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="pagamento.fechou.example"]')]
  return links.map(({ search, target, rel }) => ({ search, target, rel }))
}

export function endAnimations(selector: string) {
  for (const animation of document.querySelector(selector)!.getAnimations()) animation.finish()
}

export function motion() {
  return {
    timed: document.getAnimations().filter(({ timeline }) => timeline === document.timeline).length,
    hidden: [...document.querySelectorAll('[data-reveal]')].filter((part) => getComputedStyle(part).opacity !== '1')
      .length,
    scrolling: getComputedStyle(document.documentElement).scrollBehavior,
  }
}

/** Makes the rules for print those of the screen. */
export function showAsPrinted() {
  const turn = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all'
      if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) turn(sheet.cssRules)
}

/** Words on a ground that they hardly differ from. */
export function unreadable() {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const pixelOf = (...colors: string[]) => {
    for (const color of colors) {
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
    }
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }
  const luminance = (pixel: number[]) => {
    const [red, green, blue] = pixel.map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  }
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement!
    const words = texts.currentNode.nodeValue!.trim()
    if (!words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const grounds = ['#fff']
    const around: Element[] = []
    for (let at: Element | null = element; at; at = at.parentElement) around.unshift(at)
    for (const at of around) grounds.push(getComputedStyle(at).backgroundColor)
    const [dark, light] = [
      luminance(pixelOf(...grounds)),
      luminance(pixelOf(...grounds, getComputedStyle(element).color)),
    ].toSorted((a, b) => a - b)
    if ((light! + 0.05) / (dark! + 0.05) < 3) found.push(words)
  }
  return found
}
