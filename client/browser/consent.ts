import { allowedKindsOf, consentCookieFor, optionalKinds, type OptionalKind } from '#shared/cookie-consent.ts'

/** The consent bar, rendered only if a pixel is configured. The form of /cookies does not need it. */
const template = document.querySelector<HTMLTemplateElement>('.consent-template')

restoreChoice('.cookie-preferences')
if (template) {
  whenActivated(() => {
    const allowed = allowedKindsOf(document.cookie)
    if (allowed) startPixel(allowed)
    else showBar()
  })

  document.addEventListener('click', (event) => {
    const opener = event.target instanceof Element && event.target.closest<HTMLElement>('[data-cookie-choice]')
    if (!opener) return
    event.preventDefault()
    showBar(opener)
  })
}

/** Shows the consent bar. Opened by a button, the bar takes the focus and returns it to that button. */
function showBar(opener?: HTMLElement) {
  document.querySelector('.consent')?.remove()
  document.querySelector('.skip-link')!.after(template!.content.cloneNode(true))
  const bar = document.querySelector<HTMLElement>('.consent')!
  const boxes = restoreChoice('.consent')

  const close = () => {
    bar.remove()
    const proceed = opener ?? document.querySelector<HTMLElement>('#conteudo')
    proceed?.focus({ preventScroll: true })
  }
  if (opener) {
    bar.querySelector('details')!.open = true
    bar.focus()
    bar.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  }

  bar.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value as OptionalKind)
    const answer = (event.submitter as HTMLButtonElement).value
    saveChoice(answer === 'all' ? optionalKinds : answer === 'none' ? [] : chosen)
    close()
  })
}

/** Checks the boxes of the allowed kinds, and returns all boxes that are not disabled. */
function restoreChoice(place: string): HTMLInputElement[] {
  const allowed = allowedKindsOf(document.cookie) ?? []
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`${place} input[type=checkbox]:enabled`)]
  for (const box of boxes) box.checked = allowed.includes(box.value as OptionalKind)
  return boxes
}

function saveChoice(allowed: readonly OptionalKind[]) {
  document.cookie = consentCookieFor(allowed, location.protocol === 'https:')
  restoreChoice('.cookie-preferences')
  startPixel(allowed)
}

/** Meta's documented image request, once per page and without the URL's query: https://developers.facebook.com/docs/meta-pixel. */
function startPixel(allowed: readonly OptionalKind[]) {
  if (!template || !allowed.includes('marketing') || template.dataset['sent']) return
  template.dataset['sent'] = 'true'
  const page = location.origin + location.pathname
  const query = new URLSearchParams({ id: template.dataset['pixel']!, ev: 'PageView', dl: page, noscript: '1' })
  new Image().src = `https://www.facebook.com/tr?${query}`
}

/** Runs `show` once the page is visible: a prerendered page may never be activated. */
function whenActivated(show: () => void) {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', show, { once: true })
  else show()
}
