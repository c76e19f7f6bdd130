import type { Answer } from './answer.ts'
import { fill, grounded, joined, plain, sentence, type Draft } from './draft.ts'
import type { Scene } from './scene.ts'
import { yesTo } from './yes.ts'

/** Two clauses of at most so many letters together become one sentence. */
const oneSentence = 110

/** What is answered, as sentences: first the yes, if it is one. */
export function bodyOf(scene: Scene, answers: readonly Answer[], isShort: boolean, withName: boolean): Draft {
  const words = answers.map((given) => (isShort && given.short ? given.short.words : given.words))
  return joined([yesOf(scene, answers, isShort, withName), ...sentencesOf(words)])
}

function yesOf(scene: Scene, answers: readonly Answer[], isShort: boolean, withName: boolean): Draft {
  const [first] = answers
  const yes = first?.isYes ? yesTo(first.asked, isShort) : plain('')
  if (yes.text === '') return yes
  // 'Pode! Pode ser no Pix.'
  const isAgain = first!.words.text.startsWith(yes.text.slice(0, 2).toLowerCase())
  if (isAgain && (isShort || scene.tone === 'formal')) return plain('')
  const mark = scene.tone === 'formal' || scene.tone === 'direct' ? '.' : '!'
  const name = withName && scene.name !== null ? grounded(scene.name, { from: 'conversation' }) : null
  return name ? fill(`{yes}, {name}${mark}`, { yes, name }) : fill(`{yes}${mark}`, { yes })
}

function sentencesOf(clauses: readonly Draft[]): Draft[] {
  const [first, second] = clauses
  const isPair = clauses.length === 2 && first && second
  if (isPair && !hasEnd(first) && !hasEnd(second) && first.text.length + second.text.length <= oneSentence)
    return [sentence(joined([first, second], /^(?:dura|inclui|é) /u.test(second.text) ? ' e ' : ', e '))]
  return clauses.map(sentence)
}

/** A sentence of its own, or a list: not to be joined with another. */
const hasEnd = ({ text }: Draft) => /[.!?…:,]/u.test(text.replace(/R\$ [\d.,]+/gu, '')) || /^\p{Lu}/u.test(text)

/** The question that an answer asks in its turn. */
export const questionOf = (answers: readonly Answer[], isShort: boolean): Draft | null =>
  answers
    .map((given) => (isShort && given.short ? given.short.question : given.question))
    .find((given) => given !== null) ?? null
