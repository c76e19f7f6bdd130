import type {
  BesideView,
  HeardMessage,
  MarkLine,
  PersonView,
  ReplyView,
  SuggestionView,
} from '#shared/beside/beside-view.ts'
import { withFound, withPeople } from './beside-draw-choices.ts'
import { all, blank, fill, marked, one, setAddress, show } from './beside-parts.ts'

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
  if (view.kind !== 'leave') {
    drawLine(part, 'riscar', view.open)
    drawLine(part, 'foi', view.doubt)
  }
  if (view.kind === 'replies') {
    one(part, '.replies').replaceChildren(...view.replies.map(drawnReply))
    show(part, 'no-catalogue', view.isCatalogueEmpty)
  }
  if (view.kind === 'missing') {
    const { question, why, keptAs, example, keptIn, without } = view.missing
    fill(part, { question, why, keptIn, without: without ?? '', keptAs: keptAs ?? '' })
    show(part, 'keptAs', keptAs !== null)
    show(part, 'without', without !== null)
    ;(one(part, '[name=resposta]') as HTMLInputElement).placeholder = example
  }
  if (view.kind === 'wait') {
    const { big, remind, why, until } = view.wait
    fill(part, { big, remind, why })
    one(part, '.big').dataset['length'] = big.length > 5 ? 'long' : 'short'
    show(part, 'remind', until !== null && view.person.id !== null)
  }
  if (view.kind === 'leave') show(part, 'peace', view.peace !== null && view.person.id !== null)
}

function drawHead(
  part: DocumentFragment,
  { id, name, first, initials, mood, isHot, done, whatsapp, followUp }: PersonView,
) {
  const head = one(part, '.beside-head')
  fill(part, { name, first, mood, followUp: followUp?.words ?? '' })
  show(part, 'followUp', followUp !== null)
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

function drawLine(part: DocumentFragment, name: string, line: MarkLine | null) {
  const place = one(part, `[data-marks=${name}]`)
  place.hidden = !line
  if (!line) return
  const { lead, marks, more } = line
  fill(place, { lead, more })
  const [blankMark] = all(place, 'li')
  one(place, 'ul').replaceChildren(
    ...marks.map(({ value, words, isPressed }) => {
      const mark = blankMark!.cloneNode(true) as HTMLElement
      fill(mark, { words })
      const button = one(mark, 'button') as HTMLButtonElement
      button.value = value
      if (isPressed !== null) button.ariaPressed = String(isPressed)
      return mark
    }),
  )
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

function drawnReply({ text, reason, whatsapp }: ReplyView, index: number): DocumentFragment {
  const part = blank('reply')
  const number = String(index + 1)
  fill(part, { text, reason, number })
  setAddress(one(part, 'li'), 'whatsapp', whatsapp)
  one(part, '[data-href=whatsapp]').hidden = whatsapp === null
  one(part, '[data-act=copy]').ariaKeyShortcuts = number
  return part
}
