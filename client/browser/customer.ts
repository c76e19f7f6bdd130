import './later-menu.ts'
import { fetchPage, replaceContent } from './fetched-page.ts'

/** A customer's page: notes save themselves while they are written, and its buttons work without a page load. */

const pauseMs = 800
const retryMs = 5000

const words = {
  saving: 'Salvando…',
  failed: 'Ainda não salvo. Nova tentativa em instantes.',
  offline: 'Sem conexão. Nada foi mudado: tente de novo quando ela voltar.',
}

const place = document.getElementById('pessoa')!
const live = document.getElementById('pessoa-dito')!
let timer: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> | null = null

const notesForm = () => place.querySelector<HTMLFormElement>('#notas form')!
const written = () => place.querySelector<HTMLTextAreaElement>('#notas-nota')!
const stored = () => notesForm().elements.namedItem('antes') as HTMLInputElement
/** Another tab wrote first: of two texts the seller chooses one, with a button. */
const isConflict = () => place.querySelector('.other-note') !== null
const isUnsaved = () => written().value.trim() !== stored().value.trim()

hideSaveButton()

place.addEventListener('input', ({ target }) => {
  if (target === written()) saveIn(pauseMs)
})
place.addEventListener('focusout', ({ target }) => {
  if (target === written()) void save()
})
addEventListener('beforeunload', (event) => {
  if (isUnsaved()) event.preventDefault()
})
place.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const name = (new FormData(form, event.submitter).get('form') ?? '') as string
  if (form.method !== 'post' || name === 'baixar' || name === 'apagar') return
  event.preventDefault()
  if (!form.ariaBusy) void send(form, event.submitter)
})
place.addEventListener('keydown', ({ key, target }) => {
  const open = key === 'Escape' && (target as Element).closest<HTMLDetailsElement>('details[open]')
  if (!open) return
  open.open = false
  open.querySelector('summary')!.focus()
})

function saveIn(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(() => void save(), ms)
}

/** One request at a time: what is written meanwhile goes with the next. */
async function save(): Promise<void> {
  clearTimeout(timer)
  if (saving) await saving
  if (!isUnsaved() || isConflict()) return
  saving = sendNote()
  await saving
  saving = null
}

async function sendNote() {
  const form = notesForm()
  const typed = written().value
  say('saving', words.saving)
  const body = new URLSearchParams(new FormData(form) as never)
  const answer = await fetch(form.action, { method: 'POST', body, headers: { Accept: 'application/json' } }).catch(
    () => null,
  )
  if (answer?.ok) {
    stored().value = typed
    const at = new Date().toLocaleTimeString('pt-BR', { hour: 'numeric', minute: '2-digit' })
    say('saved', `Salvo às ${at.replace(':', 'h')}`)
    if (isUnsaved()) saveIn(pauseMs)
  } else if (answer?.status === 409 || answer?.status === 422) {
    await send(form, null)
  } else {
    say('failed', words.failed)
    saveIn(retryMs)
  }
}

function say(state: string, sentence: string) {
  const line = place.querySelector<HTMLElement>('.note-state')!
  line.dataset['state'] = state
  line.querySelector('[data-note-state]')!.textContent = sentence
}

/** Sends a form and sets the page that answers in this one's place. What is being written in the notes stays. */
async function send(form: HTMLFormElement, button: HTMLElement | null) {
  const isNote = form === notesForm()
  form.ariaBusy = 'true'
  if (!isNote) await save()
  const body = new FormData(form, button)
  const answer = await fetchPage(form.action, { method: 'POST', body })
  form.ariaBusy = null
  if (!answer) return notice(words.offline)
  const next = answer.page.getElementById('pessoa')
  if (!next) return location.assign(answer.address)
  const typed = written().value
  const wasUnsaved = !isNote && isUnsaved()
  replaceContent(place, next)
  if (wasUnsaved) written().value = typed
  hideSaveButton()
  const outcome = place.querySelector<HTMLElement>(
    '.error-summary, .later [aria-invalid], .undo-toast button, .customer-merge.done button',
  )
  outcome?.focus()
  live.textContent =
    place.querySelector('.toast strong, .customer-merge.done strong, .error-summary strong')?.textContent ?? ''
}

function notice(sentence: string) {
  const summary = document.createElement('div')
  summary.className = 'error-summary'
  summary.role = 'alert'
  summary.textContent = sentence
  place.querySelector('.error-summary')?.remove()
  place.prepend(summary)
}

function hideSaveButton() {
  place.querySelector<HTMLElement>('[data-save-note]')!.hidden = !isConflict()
}
