/** The floating window of /dashboard/ao-lado. */
import type { BesideView } from '#shared/beside/beside-view.ts'
import { placeCode } from '#shared/beside/missing-answer.ts'
import { askingWorker } from './beside/ask-worker.ts'
import { copyText, readClipboard } from './beside/clipboard.ts'
import { drawn } from './beside/draw.ts'
import { floatingPlace } from './beside/floating.ts'
import { besideFlow } from './beside-flow.ts'
import { listenIn } from './beside/keys.ts'
import { previewAnswers } from './beside/missing.ts'
import { NotReceived, sendForm } from './beside/server.ts'
import { forgetOthers } from './word-store.ts'

const page = document.querySelector<HTMLElement>('[data-beside-page]')!
const root = page.querySelector<HTMLElement>('[data-beside]')!
const said = root.querySelector<HTMLElement>('[data-beside-said]')!
const copiedMs = 6000
const worker = askingWorker()
const flow = besideFlow(page.dataset['member']!, worker.ask, draw)
let view: BesideView = { kind: 'start' }
let lastCopied = ''

function draw(next: BesideView, canBeOfAnother = false) {
  view = next
  root.dataset['kind'] = next.kind
  root.toggleAttribute('data-by-hand', false)
  root.replaceChildren(drawn(next, canBeOfAnother), said)
  said.textContent = announced(next)
  const form = root.querySelector<HTMLFormElement>('form[data-act=answer]')
  if (next.kind === 'missing' && form) previewAnswers(form, next, flow.open()!, worker.ask)
  const field = root.querySelector<HTMLElement>('[name=resposta], [name=palavras]')
  if (field?.checkVisibility()) field.focus()
  else root.focus({ preventScroll: true })
}

function announced(shown: BesideView): string {
  if (shown.kind === 'replies') return `${shown.person.name}: ${shown.replies.length} respostas.`
  if (shown.kind === 'missing') return `${shown.missing.question} ${shown.missing.why}`
  if (shown.kind === 'wait') return `Melhor esperar. ${shown.wait.why}`
  if (shown.kind === 'leave') return 'Pediu para não receber mais.'
  return root.querySelector('h2')?.textContent ?? ''
}

/** Runs what the seller asked for, one at a time, and says what went wrong. */
let isBusy = false
async function run(act: () => Promise<unknown>) {
  if (isBusy) return
  isBusy = true
  root.ariaBusy = 'true'
  try {
    await act()
  } catch (failure) {
    const isKnown = failure instanceof NotReceived
    const title = isKnown ? failure.title : 'Não consegui ler'
    draw({
      kind: 'refused',
      title,
      sentence: isKnown ? failure.message : 'Algo falhou neste navegador. Tente de novo.',
    })
  } finally {
    isBusy = false
    root.ariaBusy = null
  }
}

function read(text: string) {
  if (text !== '' && text.trim() === lastCopied) {
    return void (said.textContent = 'Essa é a resposta que você copiou. Copie a próxima mensagem no WhatsApp.')
  }
  void run(() => flow.read(text))
}

async function readCopied() {
  const text = await readClipboard(root)
  if (text !== null) return read(text)
  draw({ kind: 'start' })
  root.toggleAttribute('data-by-hand', true)
  root.querySelector<HTMLElement>('[name=texto]')!.focus()
  said.textContent = 'O navegador não deixou ler. Cole aqui com Ctrl V.'
}

/** Every reply that is used passes here, with its kind. */
async function used(place: number, isOpenedInWhatsApp: boolean) {
  const reply = view.kind === 'replies' ? view.replies[place] : undefined
  const bubble = root.querySelectorAll<HTMLElement>('button.reply')[place]
  if (!reply || !bubble) return
  if (!isOpenedInWhatsApp) {
    const isCopied = await copyText(bubble, reply.text)
    if (!isCopied) return void (said.textContent = 'O navegador não deixou copiar. O texto está marcado: use Ctrl C.')
    lastCopied = reply.text.trim()
    showCopied(bubble.closest('li')!)
  }
  await flow.keepUnkept().catch(() => {})
}

function showCopied(row: HTMLElement) {
  for (const other of root.querySelectorAll('[data-copied]')) other.removeAttribute('data-copied')
  const mark = crypto.randomUUID()
  row.dataset['copied'] = mark
  said.textContent = 'Copiada. Agora cole na conversa.'
  setTimeout(() => row.dataset['copied'] === mark && row.removeAttribute('data-copied'), copiedMs)
}

function start() {
  flow.forget()
  draw({ kind: 'start' })
}

function back() {
  const menu = root.querySelector<HTMLDetailsElement>('details[open]')
  if (menu) menu.open = false
  else start()
}

const indexOf = (target: Element) => [...root.querySelectorAll('.replies > li')].indexOf(target.closest('li')!)

root.addEventListener('click', (event) => {
  const target = (event.target as Element).closest<HTMLElement>('[data-act]:not(form)')
  const act = target?.dataset['act']
  if (!target || !act) return
  if (act === 'send-by-hand') return void used(indexOf(target), true)
  event.preventDefault()
  if (act === 'read') void readCopied()
  if (act === 'copy') void used(indexOf(target), false)
  if (act === 'start') start()
  if (act === 'whose') void run(() => flow.search(''))
})

root.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  event.preventDefault()
  const { submitter } = event as SubmitEvent
  const fields = Object.fromEntries(new FormData(form, submitter)) as Record<string, string>
  void run(async () => submitted(form.dataset['act']!, fields))
})

async function submitted(act: string, fields: Record<string, string>) {
  const person = flow.open()?.answer.person?.id ?? ''
  if (act === 'paste') await flow.read(fields['texto'] ?? '')
  if (act === 'seller') await flow.chooseSeller(fields['eu'] ?? '')
  if (act === 'search') await flow.search(fields['palavras'] ?? '')
  if (act === 'person')
    await flow.ofPerson(
      fields['pessoa'] ?? '',
      root.querySelector<HTMLInputElement>('[name=palavras]')?.value.trim() ?? '',
    )
  if (act === 'bring-back') await flow.bringBack()
  if (act === 'anyway') await flow.writeAnyway()
  if (act === 'without' && view.kind === 'missing') draw({ ...view, kind: 'replies' })
  if (act === 'remind' && view.kind === 'wait') {
    await sendForm('lembrar', { pessoa: person, quando: view.wait.until!.slice(0, 16) })
    start()
    said.textContent = 'Anotado. A pessoa volta para Hoje nessa hora.'
  }
  if (act === 'no-opt-out' && view.kind === 'leave' && view.peace) {
    await sendForm('leitura', { pessoa: person, minuto: view.peace.minute, lugar: String(view.peace.place) })
    await flow.again()
  }
  if (act === 'answer' && view.kind === 'missing') await answer(placeCode(view.missing.place), fields)
}

/** Says beside the field why an answer cannot be kept. */
async function answer(lugar: string, { resposta = '', pergunta = '' }: Record<string, string>) {
  try {
    await sendForm('dado', { lugar, resposta, pergunta })
  } catch (failure) {
    if (!(failure instanceof NotReceived)) throw failure
    const place = root.querySelector<HTMLElement>('[data-fill=mistake]')!
    place.textContent = failure.message
    place.hidden = false
    return
  }
  await flow.again()
}

const acts = { readCopied: () => void readCopied(), read, copy: (place: number) => void used(place, false), back }
const listen = (of: Document) => listenIn(of, root, acts)
const float = floatingPlace(root, listen)
listen(document)
page.querySelector('[data-open-beside]')!.addEventListener('click', () => void float())
worker.start()
void forgetOthers(page.dataset['member']!).catch(() => {})
const { person } = page.dataset
if (person && root.dataset['kind'] !== 'start') void run(() => flow.openPerson(person))
