import { parsePage } from './fetched-page.ts'
import { linkToFollow } from './followed-link.ts'

const messages = {
  offline: 'Sem conexão. O que você escreveu continua aqui: tente de novo quando ela voltar.',
  tooLarge: 'O arquivo é grande demais. O que você escreveu continua aqui: escolha um arquivo menor e envie de novo.',
  tooMany: 'Recebemos muitos envios. O que você escreveu continua aqui: espere alguns minutos e envie de novo.',
  unexpected: 'Algo deu errado do nosso lado. O que você escreveu continua aqui: tente de novo em instantes.',
}

const messageByStatus: Record<number, keyof typeof messages> = { 413: 'tooLarge', 429: 'tooMany', 503: 'tooMany' }

/** What says that a form was refused, or taken in. */
const outcomes = '.error-summary, [id$="-recebido"]'

/** How sendings are named, by their content: one that got no answer is sent again under its name, and stored once. */
const idempotencyKeys = new Map<string, string>()

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!sectionOf(form)) return
  event.preventDefault()
  if (!form.ariaBusy) void send(form)
})

document.addEventListener('click', (event) => {
  const link = linkToFollow(event, '[data-form-place] a')
  if (!link) return
  const place = sectionOf(link)!
  if (!place.querySelector('[id$="-recebido"]') || link.hash !== `#${place.id}`) return
  event.preventDefault()
  void replaceWithRerendered(place, link)
})

/** Sends a form and shows the answer in its place. Whatever happens, what was written stays. */
async function send(form: HTMLFormElement) {
  const place = sectionOf(form)!
  const content = serialize(form)
  const key = idempotencyKeys.get(content) ?? newIdempotencyKey()
  idempotencyKeys.set(content, key)
  const endPending = showPending(form)
  const body = new FormData(form)
  const headers = { Accept: 'text/html', 'Idempotency-Key': key }
  // The button's answer is painted before the browser is busy with sending.
  await wait(0)
  const [answer] = await Promise.all([
    fetchPage(form.action, { method: 'POST', body, headers }),
    wait(Number(form.dataset['pendingAtLeast'] ?? 0)),
  ])
  const next = answer?.page.getElementById(place.id)
  const hasOutcome = next?.querySelector(outcomes)
  if (answer?.redirectedTo && !hasOutcome) {
    // It stays pending until the page is left, and is not when somebody comes back to it.
    addEventListener('pagehide', endPending)
    return location.assign(answer.redirectedTo)
  }

  endPending()
  if (!answer) return showNotice(form, messages.offline)
  if (!hasOutcome) return showNotice(form, messages[messageByStatus[answer.status] ?? 'unexpected'])

  replaceContent(next!, place)
  const isRefused = place.querySelector('.error-summary')
  if (isRefused) restoreFields(form, place.querySelector('form')!)
  else idempotencyKeys.delete(content)
  place.querySelector<HTMLElement>(outcomes)!.focus()
}

/** Puts the empty form back where it was. */
async function replaceWithRerendered(place: HTMLElement, link: HTMLAnchorElement) {
  const next = (await fetchPage(link.href))?.page.getElementById(place.id)
  if (!next) return location.assign(link.pathname)
  replaceContent(next, place)
  place.querySelector<HTMLElement>('.field input')!.focus()
}

const sectionOf = (element: Element) => element.closest<HTMLElement>('[data-form-place]')

/** The place itself stays: the address may point to it, which is what keeps it open. */
function replaceContent(next: HTMLElement, place: HTMLElement) {
  for (const { name, value } of next.attributes) place.setAttribute(name, value)
  place.replaceChildren(...next.childNodes)
  place.dispatchEvent(new Event('form-replaced', { bubbles: true }))
}

/** The page that is answered, and where it is if the answer led on to another. */
async function fetchPage(address: string, options?: RequestInit) {
  try {
    const response = await fetch(address, options)
    return {
      status: response.status,
      page: await parsePage(response),
      redirectedTo: response.redirected && response.url,
    }
  } catch {
    return null
  }
}

function serialize(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => name !== 'revisao')
  return JSON.stringify(
    fields.map(([name, value]) => [name, value instanceof File ? [value.name, value.size, value.lastModified] : value]),
  )
}

/** As `crypto.randomUUID`, which is missing where the site is served without encryption. */
function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** Shows that a form is on its way, until the function it gives is called. */
function showPending(form: HTMLFormElement): () => void {
  const button = form.querySelector('[type=submit]')!
  const words = button.textContent
  form.ariaBusy = 'true'
  button.ariaDisabled = 'true'
  button.textContent = 'Enviando…'
  return () => {
    form.ariaBusy = null
    button.ariaDisabled = null
    button.textContent = words
  }
}

/** What the visitor chose or went on writing in the meantime. A file that was refused is not kept. */
function restoreFields(old: HTMLFormElement, form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement>('.field :is(input, textarea)')) {
    const before = old.elements.namedItem(field.name) as HTMLInputElement
    if (field.type !== 'file') field.value = before.value
    else if (!field.ariaInvalid) field.files = before.files
  }
}

function showNotice(form: HTMLFormElement, sentence: string) {
  form.querySelector('.error-summary')?.remove()
  const words = document.createElement('strong')
  words.textContent = sentence
  const notice = document.createElement('div')
  notice.className = 'error-summary'
  notice.role = 'alert'
  notice.tabIndex = -1
  notice.append(words)
  form.prepend(notice)
  notice.focus()
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
