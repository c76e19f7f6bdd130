import { fetchPage, linkToFollow, replaceContent } from './fetched-page.ts'

const messages = {
  offline: 'Sem conexão. O que você escreveu continua aqui: tente de novo quando ela voltar.',
  tooLarge: 'O arquivo é grande demais. O que você escreveu continua aqui: escolha um arquivo menor e envie de novo.',
  tooMany: 'Recebemos muitos envios. O que você escreveu continua aqui: espere alguns minutos e envie de novo.',
  unexpected: 'Algo deu errado do nosso lado. O que você escreveu continua aqui: tente de novo em instantes.',
}

const messageByStatus: Record<number, keyof typeof messages> = { 413: 'tooLarge', 429: 'tooMany', 503: 'tooMany' }

/** The element that reports a rejected or accepted submission. */
const outcomes = '.error-summary, [id$="-recebido"]'

/** Idempotency keys by form content: a retry after a lost response reuses its key, so the server stores it once. */
const idempotencyKeys = new Map<string, string>()

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!sectionOf(form)) return
  event.preventDefault()
  if (!form.ariaBusy) void send(form)
})

document.addEventListener('click', (event) => {
  const link = linkToFollow(event, '[data-form-section] a')
  if (!link) return
  const place = sectionOf(link)!
  if (!place.querySelector('[id$="-recebido"]') || link.hash !== `#${place.id}`) return
  event.preventDefault()
  void replaceWithRerendered(place, link)
})

/** Submits a form and renders the response in its section. The typed text is kept on every failure. */
async function send(form: HTMLFormElement) {
  const place = sectionOf(form)!
  const content = serialize(form)
  const key = idempotencyKeys.get(content) ?? newIdempotencyKey()
  idempotencyKeys.set(content, key)
  const endPending = showPending(form)
  const body = new FormData(form)
  // The pending state is painted before the browser serializes the body.
  await wait(0)
  const [answer] = await Promise.all([
    fetchPage(form.action, { method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    wait(Number(form.dataset['minPendingMs'] ?? 0)),
  ])
  const next = answer?.page.getElementById(place.id)
  const hasOutcome = next?.querySelector(outcomes)
  if (answer?.redirected && !hasOutcome) {
    // The form stays pending until the page unloads, but not in the back/forward cache.
    addEventListener('pagehide', endPending)
    return location.assign(answer.address)
  }

  endPending()
  if (!answer) return showNotice(form, messages.offline)
  if (!hasOutcome) return showNotice(form, messages[messageByStatus[answer.status] ?? 'unexpected'])

  replaceContent(place, next!)
  const isRefused = place.querySelector('.error-summary')
  if (isRefused) restoreFields(form, place.querySelector('form')!)
  else idempotencyKeys.delete(content)
  place.querySelector<HTMLElement>(outcomes)!.focus()
}

/** Replaces the success panel with an empty form. */
async function replaceWithRerendered(place: HTMLElement, link: HTMLAnchorElement) {
  const next = (await fetchPage(link.href))?.page.getElementById(place.id)
  if (!next) return location.assign(link.pathname)
  replaceContent(place, next)
  place.querySelector<HTMLElement>('.field input')!.focus()
}

const sectionOf = (element: Element) => element.closest<HTMLElement>('[data-form-section]')

function serialize(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => name !== 'revisao')
  return JSON.stringify(
    fields.map(([name, value]) => [name, value instanceof File ? [value.name, value.size, value.lastModified] : value]),
  )
}

/** A random key. `crypto.randomUUID` does not exist on plain HTTP. */
function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Shows the pending state until the returned function is called. */
function showPending(form: HTMLFormElement): () => void {
  const button = form.querySelector('[type=submit]')!
  const label = button.textContent
  form.ariaBusy = 'true'
  button.ariaDisabled = 'true'
  button.textContent = 'Enviando…'
  return () => {
    form.ariaBusy = null
    button.ariaDisabled = null
    button.textContent = label
  }
}

/** Copies the visitor's current input, also what was typed meanwhile. A rejected file is not copied. */
function restoreFields(old: HTMLFormElement, form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement>('.field :is(input, textarea)')) {
    const before = old.elements.namedItem(field.name) as HTMLInputElement
    if (field.type !== 'file') field.value = before.value
    else if (!field.ariaInvalid) field.files = before.files
  }
}

function showNotice(form: HTMLFormElement, message: string) {
  form.querySelector('.error-summary')?.remove()
  const text = document.createElement('strong')
  text.textContent = message
  const notice = document.createElement('div')
  notice.className = 'error-summary'
  notice.role = 'alert'
  notice.tabIndex = -1
  notice.append(text)
  form.prepend(notice)
  notice.focus()
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
