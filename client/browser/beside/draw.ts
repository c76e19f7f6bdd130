import type { FoundPerson } from '#shared/beside/beside-answer.ts'
import type { BesideView, HeardMessage, PersonView, ReplyView, SuggestionView } from '#shared/beside/beside-view.ts'
import type { Person } from '#shared/reading/open-chat.ts'

type Part = DocumentFragment | HTMLElement
type Texts = Readonly<Record<string, string>>

const all = (part: Part, selector: string) => part.querySelectorAll<HTMLElement>(selector)
const one = (part: Part, selector: string) => part.querySelector<HTMLElement>(selector)!

/** A state of the window without its texts: the server drew it, of the same parts as for browsers without scripts. */
function blank(name: string): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`[data-beside-template=${name}]`)!
  return template.content.cloneNode(true) as DocumentFragment
}

function fill(part: Part, texts: Texts) {
  for (const [name, text] of Object.entries(texts))
    for (const place of all(part, `[data-fill=${name}]`)) place.textContent = text
}

function show(part: Part, name: string, isShown: boolean) {
  for (const place of all(part, `[data-show=${name}]`)) place.hidden = !isShown
}

/** The content of a state. What the seller is asked for is filled in by whoever asks. */
export function drawn(view: BesideView, canBeOfAnother = false): DocumentFragment {
  const part = blank(view.kind === 'erased' ? 'refused' : view.kind)
  if (view.kind === 'start') return part
  if (view.kind === 'who') return withPeople(part, view.people)
  if (view.kind === 'whose') return withFound(part, view.found, view.words)
  if (view.kind === 'refused' || view.kind === 'erased') {
    const title = view.kind === 'erased' ? `Você apagou ${view.name}` : view.title
    fill(part, { title, sentence: view.kind === 'erased' ? 'Por isso nada foi lido.' : view.sentence })
    show(part, 'erased', view.kind === 'erased')
    return part
  }
  drawHead(part, view.person)
  show(part, 'plain', canBeOfAnother)
  const heard = part.querySelector<HTMLElement>('[data-heard]')
  if (heard) drawHeard(heard, view.heard)
  drawOwn(part, view)
  return part
}

function drawOwn(part: DocumentFragment, view: SuggestionView) {
  if (view.kind === 'replies') one(part, '.replies').replaceChildren(...view.replies.map(drawnReply))
  if (view.kind === 'missing') {
    const { question, why, place, keptIn, without } = view.missing
    const isInPage = place.of === 'new-item' || place.of === 'meetingTimes'
    fill(part, { question, why, keptIn, without: without ?? '' })
    show(part, 'answer', place.of === 'answer')
    show(part, 'field', !isInPage)
    show(part, 'page', isInPage)
    show(part, 'without', without !== null)
    if (place.of === 'answer') (one(part, '[name=pergunta]') as HTMLInputElement).value = place.question
  }
  if (view.kind === 'wait') {
    const { big, remind, why, until } = view.wait
    fill(part, { big, remind, why })
    one(part, '.big').dataset['length'] = big.length > 5 ? 'long' : 'short'
    show(part, 'remind', until !== null && view.person.id !== null)
  }
  if (view.kind === 'leave') show(part, 'peace', view.peace !== null && view.person.id !== null)
}

function drawHead(part: DocumentFragment, { id, name, first, initials, mood, isHot, done, whatsapp }: PersonView) {
  const head = one(part, '.beside-head')
  fill(part, { name, first, mood })
  one(head, '.avatar').textContent = initials
  one(head, '.avatar').className = `avatar ${isHot ? 'amber' : 'mint'}`
  head.dataset['hot'] = String(isHot)
  head.dataset['done'] = String(done ?? 'none')
  for (const [index, step] of all(head, '.beside-way li').entries())
    step.dataset['state'] = done === null || index > done ? 'left' : index === done ? 'current' : 'done'
  show(part, 'known', id !== null)
  show(part, 'whatsapp', whatsapp !== null)
  setAddress(head, 'page', `/dashboard/pessoas/${id}`)
  setAddress(head, 'whatsapp', whatsapp)
}

function setAddress(part: Part, name: string, address: string | null) {
  const link = part.querySelector<HTMLAnchorElement>(`[data-href=${name}]`)
  if (link && address !== null) link.href = address
}

function drawHeard(place: HTMLElement, heard: readonly HeardMessage[]) {
  place.hidden = heard.length === 0
  const lines = heard.map(({ pieces, at }) => {
    const line = document.createElement('p')
    const when = document.createElement('small')
    when.textContent = at
    line.append(...pieces.map(({ text, color }) => (color === null ? text : marked(text, color))), ' ', when)
    return line
  })
  place.replaceChildren(...lines)
}

export function marked(text: string, color: string): HTMLElement {
  const mark = document.createElement('mark')
  mark.className = color
  mark.textContent = text
  return mark
}

function drawnReply({ text, reason, whatsapp }: ReplyView, index: number): DocumentFragment {
  const part = blank('reply')
  const number = String(index + 1)
  fill(part, { text, reason, number })
  setAddress(one(part, 'li'), 'whatsapp', whatsapp)
  one(part, '[data-href=whatsapp]').hidden = whatsapp === null
  one(part, '[data-act=copy]').ariaKeyShortcuts = number
  return part
}

function withPeople(part: DocumentFragment, people: readonly Person[]): DocumentFragment {
  one(part, '[data-list=people]').replaceChildren(...people.map(({ name, words }) => choice('eu', name, words, '')))
  return part
}

function withFound(part: DocumentFragment, found: readonly FoundPerson[], words: string): DocumentFragment {
  const choices = found.map(({ id, name, detail }) => choice('pessoa', id, name, detail))
  one(part, '[data-list=found]').replaceChildren(...choices)
  ;(one(part, '[name=palavras]') as HTMLInputElement).value = words
  fill(part, { newName: words === '' ? '' : `: ${words}` })
  return part
}

function choice(field: string, value: string, words: string, detail: string): HTMLLIElement {
  const [item, button, small] = ['li', 'button', 'small'].map((name) => document.createElement(name)) as [
    HTMLLIElement,
    HTMLButtonElement,
    HTMLElement,
  ]
  Object.assign(button, { type: 'submit', name: field, value })
  small.textContent = detail
  button.append(words, ' ', small)
  item.append(button)
  return item
}
