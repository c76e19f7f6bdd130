import { sellersAmong, whoHint, whoQuestion } from '#shared/beside/who-question.ts'
import type { FoundPerson } from '#shared/beside/beside-answer.ts'
import type { Person } from '#shared/reading/chat-of-text.ts'
import { fill, one } from './beside-parts.ts'

export function withPeople(part: DocumentFragment, people: readonly Person[]): DocumentFragment {
  one(part, '[data-list=people]').replaceChildren(
    ...sellersAmong(people).map(({ name, words }) => choice('eu', name, words, '')),
  )
  fill(part, { question: whoQuestion(people), hint: whoHint(people) })
  return part
}

export function withFound(part: DocumentFragment, found: readonly FoundPerson[], words: string): DocumentFragment {
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
