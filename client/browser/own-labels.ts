/**
 * The labels of the seller's own: while phrases are written, shows which of the sentences that this browser keeps would be
 * marked. Nothing of it leaves the browser.
 */
import { longestPhrase, shortestPhrase } from '#shared/customers/own-labels.ts'
import { phraseFinder, phraseKey } from '#shared/reading/own-phrases.ts'
import { markedText } from './marked-text.ts'
import { inWordStore, type Kept } from './word-store.ts'

type KeptSentence = { contact: string; text: string }

const pauseMs = 300
const maxShown = 5

const place = document.querySelector<HTMLElement>('[data-own-labels]')!
let kept: Promise<KeptSentence[]> | undefined
let timer: ReturnType<typeof setTimeout> | undefined

place.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLTextAreaElement)) return
  clearTimeout(timer)
  timer = setTimeout(() => void preview(target), pauseMs)
})
// A form that is opened shows at once what its label marks now.
place.addEventListener(
  'toggle',
  ({ target }) => {
    const written = (target as HTMLElement).querySelector('textarea')
    if (written?.value) void preview(written)
  },
  true,
)

async function preview(written: HTMLTextAreaElement) {
  // A browser that keeps nothing, as in a private window, has none.
  kept ??= everySentenceOf(place.dataset['member']!).catch(() => [])
  const sentences = await kept
  const shown = written.form!.querySelector('[data-preview]')!
  const phrases = phrasesIn(written.value)
  shown.replaceChildren(...(phrases.length === 0 ? [] : outcome(sentences, phrases)))
}

/** What the server would take. */
function phrasesIn(text: string) {
  const lines = text.split('\n').map((line) => line.trim())
  const complete = lines.filter(({ length }) => length >= shortestPhrase && length <= longestPhrase)
  return complete.filter((words) => phraseKey(words) !== '').map((words, index) => ({ id: index + 1, words }))
}

function outcome(sentences: readonly KeptSentence[], phrases: Parameters<typeof phraseFinder>[0]): Node[] {
  if (sentences.length === 0)
    return [
      paragraph(
        'Ainda não há frases neste navegador. Você vê o que a etiqueta marca quando trouxer a próxima conversa.',
      ),
    ]
  const find = phraseFinder(phrases)
  const found = sentences.flatMap(({ contact, text }) => {
    const marks = find(text)
    return marks.length > 0 ? [{ contact, text, places: apart(marks.map(({ place: words }) => words)) }] : []
  })
  const chats = new Set(found.map(({ contact }) => contact)).size
  const told = [paragraph(`Nas frases guardadas neste navegador: ${messages(found.length)}${inChats(chats)}`)]
  const list = document.createElement('ul')
  for (const { text, places } of found.slice(0, maxShown)) {
    const item = document.createElement('li')
    item.className = 'bubble'
    item.append(...markedText(text, places))
    list.append(item)
  }
  const limit = paragraph('Ele guarda só mensagens que já têm etiqueta; a próxima leitura olha todas.')
  return found.length > 0 ? [...told, list, limit] : [...told, limit]
}

/** Places in their order; of two that overlap, the first. */
function apart(places: (readonly [number, number])[]) {
  let last = 0
  return places
    .toSorted(([one], [other]) => one - other)
    .filter(([start, end]) => {
      if (start < last) return false
      last = end
      return true
    })
}

function paragraph(words: string): HTMLElement {
  const made = document.createElement('p')
  made.textContent = words
  return made
}

const messages = (count: number) =>
  count === 0 ? 'nenhuma mensagem' : count === 1 ? '1 mensagem' : `${count} mensagens`

const inChats = (count: number) => (count === 0 ? '.' : count === 1 ? ' em 1 conversa:' : ` em ${count} conversas:`)

/** All that is kept for a member, the newest first. */
function everySentenceOf(member: string): Promise<KeptSentence[]> {
  return inWordStore(async (stores) => {
    const own = (await stores.all<Kept>('sentences')).filter((row) => row.member === member)
    const dated = own.flatMap(({ contact, sentences }) =>
      Object.entries(sentences).map(([key, text]) => ({ key, contact, text })),
    )
    return dated.toSorted((one, other) => (one.key < other.key ? 1 : -1))
  })
}
