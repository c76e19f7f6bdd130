/**
 * A person's page: shows the very words of labelled messages where this browser keeps them, in place of the label's own
 * sentence, and the line with which they are forgotten. Of a person who is erased they go first.
 */
import { wordStoreName } from '#shared/word-store.ts'
import { markedText } from './marked-text.ts'
import { forgetSentences, sentenceKey, sentencesOf } from './word-store.ts'

async function showAll() {
  const places = document.querySelectorAll<HTMLElement>('[data-words-of]')
  const contacts = Map.groupBy(places, ({ dataset }) => dataset['wordsOf']!)
  for (const [contact, ofContact] of contacts) {
    // oxlint-disable-next-line no-await-in-loop -- A customer has one contact, seldom two.
    const sentences = await sentencesOf(contact)
    for (const place of ofContact) show(place, sentences)
  }
}

function show(place: HTMLElement, sentences: Readonly<Record<string, string>>) {
  const { at = '', place: number, spans = '' } = place.dataset
  const text = sentences[sentenceKey(at, Number(number))]
  if (text === undefined) return
  const marked = spans.split(',').map((span) => span.split('-').map(Number) as [number, number])
  // Another export may have other messages in this minute.
  if (marked.some(([, end]) => !(end <= text.length))) return
  place.replaceChildren(...markedText(text, marked))
  for (const line of document.querySelectorAll<HTMLElement>('[data-kept-words]')) line.hidden = false
}

document.addEventListener('click', ({ target }) => {
  if (!(target as Element).closest('[data-forget-words]')) return
  const deleting = indexedDB.deleteDatabase(wordStoreName)
  // The server's page has the labels' own sentences.
  deleting.addEventListener('success', () => location.reload())
})

// The form of an erasure: the answer's page could end what is under way in this one.
document.addEventListener('submit', async (event) => {
  const form = event.target as HTMLFormElement
  const contacts = form.dataset['wordsOfAll']
  if (!contacts) return
  event.preventDefault()
  await forgetSentences(contacts.split(' ')).catch(() => {})
  form.submit()
})

// A browser that keeps nothing, as in a private window, shows what the server knows.
const showKept = () => void showAll().catch(() => {})
document.addEventListener('content-replaced', showKept)
showKept()
