import type { FrequentAnswer } from '../catalogue/catalogue.ts'
import { answer, type Answer } from './answer.ts'
import { grounded, plain } from './draft.ts'
import { askedKeys, likenessOf, topicKeys } from '../portuguese/likeness.ts'
import { isItemKey } from './items.ts'
import { isSaidOtherwise } from './said-otherwise.ts'
import type { Scene } from './scene.ts'
import type { Said } from '../reading/open-points/said.ts'

const leastLike = 0.51

/** 'No online, como você mede?' asks for more than 'Atende online?'. */
const asksHow = /(?<!\p{L})(?:como|qual|quais|o que)(?!\p{L})/iu
export const isOfMore = (question: string, text: string) =>
  asksHow.test(text) && !asksHow.test(question) && topicKeys(text).length > 2

/** 'Tem essa turma online?': what holds for all may not hold for that one. */
export const ofOne = /(?<!\p{L})ess[ae]s? (?:turma|curso|aula|grupo)(?!\p{L})/iu
/** 'A nota da loja', where the seller sent the customer to a shop. */
export function isOfOthers({ sellerLast }: Scene, text: string): boolean {
  const owner = /(?:nota|recibo|garantia|troca) d[aoe]s? (\p{L}{3,})/iu.exec(text)?.[1]?.toLowerCase()
  return ofOne.test(text) || (owner !== undefined && new RegExp(`n[ao]s? ${owner}`, 'iu').test(sellerLast))
}

/** The frequent answer whose question is most like what was asked. */
export function frequentAnswer(scene: Scene, { text }: Said): Answer | null {
  const { index } = scene
  if (isOfOthers(scene, text)) return null
  const asked = askedKeys(text)
  const isOfItem = (key: string) => isItemKey(index.items, key)
  let best: { given: FrequentAnswer; score: number } | null = null
  for (const { given, parts } of index.questions) {
    const score = likenessOf(parts, asked, isOfItem)
    if (score >= leastLike && !isOfMore(given.question, text) && score > (best?.score ?? 0)) best = { given, score }
  }
  if (!best || isSaidOtherwise(scene, best.given.answer)) return null
  const source = { from: 'catalogue', item: best.given.id, field: 'answers' } as const
  return answer('frequent', grounded(best.given.answer.trim(), source), {
    about: aboutOf(best.given.question),
    // What depends on it is asked for.
    question: /(?<!\p{L})CEP(?!\p{L})/u.test(best.given.answer) ? plain('Me passa o seu CEP?') : null,
  })
}

/** `“atende convênio?”`, where it is short enough for one line. */
function aboutOf(question: string): string {
  return question.length <= 32 ? `“${question}”` : 'a pergunta'
}
