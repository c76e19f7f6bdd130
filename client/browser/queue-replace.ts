import { parsePage } from './fetched-page.ts'
import { fold, markLeaving, movingFrom, places } from './queue-motion.ts'

const offline = 'Sem conexão. Nada mudou: tente de novo quando ela voltar.'

/** What is said of a form's button, by the form's name. */
const said: Readonly<Record<string, string>> = {
  feito: 'feito',
  depois: 'fica para depois',
  'nao-e-isso': 'anotado, não é isso',
}

const today = () => document.querySelector<HTMLElement>('.today')!
const customers = () => [...today().querySelectorAll<HTMLElement>('[data-customer]')]
const cardLink = '.person, .open'

/** Answers replace the page in the order of the taps, so that none shows an older state than the one before. */
let last = Promise.resolve()

export function follow(link: HTMLAnchorElement) {
  const row = link.closest<HTMLElement>('[data-customer]')
  row?.setAttribute('aria-busy', 'true')
  const address = new URL(link.href)
  address.hash = ''
  last = last.then(async () => {
    if (!(await show(await answerOf(address.href), null))) return
    if (!row) return focusOn(today().querySelector('.queue-filters [aria-current]'))
    focusOn(today().querySelector('.turn-card .person'))
    today().querySelector('.day')!.scrollIntoView({ block: 'nearest' })
  })
}

export function submit(form: HTMLFormElement, button: HTMLElement | null) {
  const fields = new FormData(form, button)
  const name = String(fields.get('form'))
  const id = String(fields.get('id') ?? '')
  const row = customers().find(({ dataset }) => dataset['customer'] === id)
  const isLeaving = row !== undefined && (name === 'feito' || name === 'depois')
  const who = row?.querySelector(cardLink)?.textContent ?? ''
  if (isLeaving) markLeaving(row, `${who}: ${said[name]}`)
  const body = new URLSearchParams([...fields] as [string, string][])
  last = last.then(async () => {
    const following = neighbourOf(id)
    const answer = await answerOf(form.action, { method: 'POST', body })
    if (!(await show(answer, isLeaving ? id : null))) return
    focusOn(today().querySelector('.queue-refusal') ?? following() ?? today().querySelector('h1'))
    if (said[name] && who && !today().querySelector('.queue-refusal')) say(`${who}: ${said[name]}. ${headline()}.`)
    else say(headline())
  })
}

/** @returns the element to focus once the customer has left: the next row of before, or the card after a card */
function neighbourOf(id: string): () => Element | null {
  const ids = customers().map(({ dataset }) => dataset['customer'])
  const after = ids.indexOf(id) === 0 ? [] : ids.slice(ids.indexOf(id) + 1)
  return () => {
    const still = customers().find(({ dataset }) => after.includes(dataset['customer']))
    return (still ?? today().querySelector('.turn-card'))?.querySelector(cardLink) ?? null
  }
}

type Answer = { page: Document; address: string } | null

async function answerOf(address: string, options: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(address, { ...options, headers: { Accept: 'text/html' } })
    return { page: await parsePage(response), address: response.url }
  } catch {
    return null
  }
}

/** Shows an answer in the page's place. `leaving` is the customer who folds away first. */
async function show(answer: Answer, leaving: string | null): Promise<boolean> {
  if (!answer) return showOffline()
  const next = answer.page.querySelector('.today')
  if (!next) {
    location.assign(answer.address)
    return false
  }
  const row = customers().find(({ dataset }) => dataset['customer'] === leaving)
  const isGone = row && !next.querySelector(`[data-customer="${leaving}"]`)
  if (isGone) await fold(row)
  const before = places(customers())
  today().replaceChildren(...next.childNodes)
  movingFrom(before, customers())
  const address = new URL(answer.address)
  for (const once of ['recebido', 'evento']) address.searchParams.delete(once)
  history.replaceState(null, '', address)
  today().dispatchEvent(new Event('queue-replaced', { bubbles: true }))
  return true
}

function showOffline(): false {
  for (const row of customers()) {
    row.classList.remove('is-leaving')
    row.removeAttribute('aria-busy')
    row.querySelector('.leaving-line')?.remove()
  }
  say(offline)
  const notice = today().querySelector('.queue-refusal') ?? document.createElement('p')
  Object.assign(notice, { className: 'queue-refusal', tabIndex: -1, textContent: offline })
  today().prepend(notice)
  focusOn(notice)
  return false
}

/** Words of the heading: whom to begin with now. */
const headline = () => today().querySelector('#fila, h1')!.textContent

function say(words: string) {
  document.getElementById('fila-avisos')!.textContent = words
}

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: !element.matches('.queue-refusal') })
}
