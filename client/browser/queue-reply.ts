/** The ready reply of the open card, adjusted in its place. What is typed stays in this page. */
import { say, today } from './queue-focus.ts'

const copiedMs = 6000

/** Kept while another card is open. */
let draft: { customer: string | undefined; text: string } | null = null

const part = <Kind extends HTMLElement>(selector: string) => today.querySelector<Kind>(`.ready-reply ${selector}`)!
const field = () => part<HTMLTextAreaElement>('textarea')
const written = () => part('p.as-written')
const openCard = () => today.querySelector<HTMLElement>('.turn-card')?.dataset['customer']

function adjust(text: string) {
  field().style.minHeight = `${written().offsetHeight}px`
  part('.next-act-sheet').dataset['adjusting'] = ''
  field().value = text
  take()
}

/** Takes what is in the field: for WhatsApp, and for when the page is replaced. */
function take() {
  const { value: text } = field()
  draft = { customer: openCard(), text }
  const chat = part<HTMLAnchorElement>('[href*="?text="]')
  if (chat) chat.search = `?text=${encodeURIComponent(text)}`
}

async function copy(button: HTMLElement) {
  const isCopied = await navigator.clipboard.writeText(field().value).then(
    () => true,
    () => false,
  )
  if (!isCopied) {
    field().select()
    return say('O navegador não deixou copiar. O texto está marcado: copie com o teclado.')
  }
  say('Copiada. Agora cole na conversa.')
  button.textContent = 'Copiada'
  setTimeout(() => (button.textContent = 'Copiar'), copiedMs)
}

const acts: Readonly<Record<string, (button: HTMLElement) => void>> = {
  adjust() {
    adjust(written().textContent)
    field().focus()
    field().setSelectionRange(-1, -1)
  },
  copy: (button) => void copy(button),
  former() {
    adjust(written().textContent)
    draft = null
    delete part('.next-act-sheet').dataset['adjusting']
    part('[data-reply=adjust]').focus()
  },
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-reply]')
  if (button) acts[button.dataset['reply']!]!(button)
})

document.addEventListener('input', ({ target }) => {
  if (target === field()) take()
})

document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape' && (target as Element).closest('[data-adjusting]')) part('[data-reply=former]').click()
})

document.addEventListener('content-replaced', () => {
  if (draft && draft.customer === openCard() && field()) adjust(draft.text)
})
