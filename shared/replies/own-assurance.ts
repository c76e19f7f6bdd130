import { grounded, sentence } from './draft.ts'
import type { Objection } from '../reading/labels.ts'
import type { Move } from './move.ts'
import type { Scene } from './scene.ts'

/** `ao medo de largar`, in the customer's own words. */
export function fearOf({ input }: Scene, objection: Objection): string | null {
  if (objection !== 'confianca') return null
  const fears = input.words.flatMap((text, index) =>
    input.facts.messages[index]!.from === 'customer'
      ? (/medo de (\p{L}{3,15})(?!\p{L})/iu.exec(text ?? '')?.[1] ?? [])
      : [],
  )
  const fear = fears.at(-1)
  return fear === undefined ? null : `ao medo de ${fear.toLocaleLowerCase('pt-BR')}`
}

/** What the seller said when a doubt was raised, in their own words: it is said once more. */
export function ownAssurance(scene: Scene): Move | null {
  const { messages } = scene.course.thread
  const raised = scene.reading.objections.find(({ objection }) => objection === 'confianca')?.raised.message ?? -1
  const feared = messages.findLastIndex(
    ({ from }, at) => from === 'customer' && /medo de|receio de|insegur/iu.test(scene.input.words[at] ?? ''),
  )
  const doubt = Math.max(raised, feared)
  if (doubt < 0) return null
  const index = messages.findIndex(({ from }, at) => at > doubt && from === 'seller')
  const said = /[^.!?\n]+[.!?]*\s*$/u.exec(scene.input.words[index] ?? '')?.[0].trim() ?? ''
  if (index < 0 || index === scene.course.lastSeller || said.length < 20 || said.length > 110 || said.endsWith('?'))
    return null
  if (!/(?<!\p{L})(?:eu|refaço|faço|devolvo|troco|garant)/iu.test(said)) return null
  return {
    kind: 'objection',
    text: sentence(grounded(said, { from: 'conversation' })),
    reason: `Responde ${fearOf(scene, 'confianca') ?? 'à dúvida'}`,
  }
}
