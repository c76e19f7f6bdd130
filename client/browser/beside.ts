/** The floating window of /dashboard/ao-lado. */
import type { FormAct } from '#shared/beside/form-acts.ts'
import type { BesideView } from '#shared/beside/beside-view.ts'
import { askingWorker } from './beside-ask-worker.ts'
import { readClipboard } from './beside-clipboard.ts'
import { floatingPlace } from './beside-floating.ts'
import { besideFlow } from './beside-flow.ts'
import { countingMissing } from './beside-count-missing.ts'
import { countingReplies } from './beside-count-replies.ts'
import { listenIn } from './beside-keys.ts'
import { previewAnswers } from './beside-missing.ts'
import { modelAsking } from './beside-model.ts'
import { shownIn } from './beside-shown.ts'
import { submitting } from './beside-submitted.ts'
import { replyUse } from './beside-use-reply.ts'
import { forgetOthers } from './word-store.ts'

const page = document.querySelector<HTMLElement>('[data-beside-page]')!
const { member = '', person = '', phrases = '[]', betterScript } = page.dataset
const root = page.querySelector<HTMLElement>('[data-beside]')!
const worker = askingWorker()
const shown = shownIn(root, afterDraw)
const flow = besideFlow(member, JSON.parse(phrases), worker.ask, shown.draw)
const counting = countingReplies(flow.open)
const countMissing = countingMissing()
const askModel = betterScript === undefined ? null : modelAsking(betterScript, shown, flow)
const replies = replyUse(shown, flow.keepUnkept, counting.use)
const submitted = submitting(shown, flow, start)

function afterDraw(view: BesideView) {
  counting.draw(view)
  countMissing(view)
  const form = root.querySelector<HTMLFormElement>('form[data-act=answer]')
  if (view.kind === 'missing' && form) previewAnswers(form, view, flow.open()!, worker.ask)
  askModel?.(view)
}

function read(text: string) {
  if (replies.isOwn(text)) shown.say('Essa é a resposta que você copiou. Copie a próxima mensagem no WhatsApp.')
  else
    void shown.run(async () => {
      await keepPeace()
      await flow.read(text)
    })
}

async function readCopied() {
  const text = await readClipboard(root)
  if (text === null) shown.askToPaste()
  else read(text)
}

function start() {
  flow.forget()
  shown.draw({ kind: 'start' })
}

/** A request to be left in peace is kept, whatever the seller does next. */
async function keepPeace() {
  if (shown.view().kind === 'leave') await flow.keepUnkept()
}

async function leave() {
  await keepPeace()
  start()
}

function back() {
  const menu = root.querySelector<HTMLDetailsElement>('details[open]')
  if (menu) menu.open = false
  else void shown.run(leave)
}

const placeOf = (target: Element) => [...root.querySelectorAll('.replies > li')].indexOf(target.closest('li')!)

root.addEventListener('click', (event) => {
  const target = (event.target as Element).closest<HTMLElement>('[data-act]:not(form)')
  const act = target?.dataset['act']
  if (!target || !act) return
  if (act === 'send-by-hand') return void replies.use(placeOf(target), 'whatsapp')
  event.preventDefault()
  if (act === 'read') void readCopied()
  if (act === 'submit') target.closest('form')!.requestSubmit()
  if (act === 'copy') void replies.use(placeOf(target), 'copied')
  if (act === 'start') void shown.run(leave)
  if (act === 'follow-up') void shown.run(() => flow.openPerson(target.dataset['id']!))
  if (act === 'whose') void shown.run(() => flow.search(''))
})

root.addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  const fields = Object.fromEntries(new FormData(form, event.submitter)) as Record<string, string>
  void shown.run(() => submitted(form.dataset['act'] as FormAct, fields))
})

const acts = {
  readCopied: () => void readCopied(),
  read,
  copy: (place: number) => void replies.use(place, 'copied'),
  back,
}
const listen = (of: Document) => listenIn(of, root, acts)
const float = floatingPlace(root, listen)
listen(document)
page.querySelector('[data-open-beside]')!.addEventListener('click', () => void float.open())

// A link of another tab to somebody's reply leads here. A page load would close the floating window.
window.navigation?.addEventListener('navigate', (event) => {
  const { pathname, searchParams } = new URL(event.destination.url)
  const id = searchParams.get('pessoa')
  if (!float.isOpen() || !event.canIntercept || event.formData || pathname !== location.pathname || !id) return
  event.intercept({ handler: () => shown.run(() => flow.openPerson(id)) })
})

worker.start()
void forgetOthers(member).catch(() => {})
if (person !== '' && root.dataset['kind'] !== 'start') void shown.run(() => flow.openPerson(person))
