import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { AskedField, ItemToShow } from '#shared/replies/item-example.ts'
import { askingWorker } from './beside-ask-worker.ts'
import { markedText } from './marked-text.ts'

const askedBy: Readonly<Record<string, AskedField>> = {
  dura: 'duration',
  prazo: 'deadline',
  inclui: 'included',
  paraquem: 'audience',
}

/** Writes the example of an item anew while the seller types. The worker is fetched once a field has the focus. */
export function writeExample(place: HTMLElement) {
  const form = place.closest('form')!
  const known = JSON.parse(place.dataset['itemExample']!) as Pick<ItemToShow, 'terms' | 'setUp'> & { id: string }
  const worker = askingWorker()
  let newest: AskedField | null = null
  let asked = 0

  async function write() {
    asked += 1
    const own = asked
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>
    const question = { kind: 'item', ...known, typed, newest, now: wallTimeInSaoPaulo(new Date()) } as const
    const example = await worker.ask(question).catch(() => null)
    if (own !== asked) return
    place.hidden = example === null
    if (example) place.querySelector('p')!.replaceChildren(...markedText(example.text, example.marks))
  }

  form.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) worker.start()
  })
  form.addEventListener('input', ({ target }) => {
    newest = askedBy[(target as HTMLInputElement).name] ?? newest
    void write()
  })
  return { write: () => void write() }
}
