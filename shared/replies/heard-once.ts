import type { Draft } from './draft.ts'
import type { Scene } from './scene.ts'
import { sympathyFor } from './sympathy.ts'

const again = /^(?:entend[io]|entendo você|entendido|compreendo|claro|certo|tudo certo|anotado)$/iu

/** The draft without 'Entendi.' right after a word for a trouble: two acknowledgements in a row sound canned. */
export function heardOnce(scene: Scene, draft: Draft): Draft {
  const { text: sympathy } = sympathyFor(scene)
  if (sympathy === '') return draft
  const ending = sympathy.split(', ')[0]!.replace(/[.!]$/u, '')
  const at = draft.text.indexOf(ending)
  if (at < 0) return draft
  const start = draft.text.slice(at).search(/(?<=[.!]) /u) + at + 1
  const [whole = '', said = ''] = /^(\p{L}+(?: você| certo)?)(?:, [^.!,]+)?[.!] /u.exec(draft.text.slice(start)) ?? []
  if (start <= at || !again.test(said)) return draft
  const isIn = (from: number) => from >= start && from < start + whole.length
  return {
    text: draft.text.slice(0, start) + draft.text.slice(start + whole.length),
    facts: draft.facts
      .filter((fact) => !isIn(fact.start))
      .map((fact) =>
        fact.start > start ? { ...fact, start: fact.start - whole.length, end: fact.end - whole.length } : fact,
      ),
  }
}
