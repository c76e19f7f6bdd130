import { itemsAsked } from './about.ts'
import type { Answer, Answers } from './answer.ts'
import { frequentAnswer } from './frequent-answer.ts'
import { topicKeys } from './likeness.ts'
import { missingOf } from './missing.ts'
import { askedIn, whole } from './questions-asked.ts'
import type { Scene } from './scene.ts'
import type { Said } from './tail.ts'
import { answersTo } from './topic-answers.ts'

/** Answers in one reply: more is a leaflet. */
const most = 3

/** What the customer asked since the seller wrote last, each with what the catalogue says to it. */
export function answersOf(scene: Scene): Answers {
  const answers: Answer[] = []
  const result: Answers = { answers, isPartial: false, asksWhich: false, missing: null }
  for (const said of scene.tail) {
    const asked = askedIn(scene, said)
    if (asked === null) continue
    const isDoubt = asked.length === 0 && said.labels.some((label) => label.startsWith('objecao'))
    const frequent = isDoubt ? null : frequentAnswer(scene, said)
    const found = frequent ? [frequent] : asked.flatMap((label) => answersTo(scene, label, said))
    for (const one of found)
      if (answers.length < most && isNew(one, answers)) answers.push({ ...one, asked: said.text })
    if (found.length > 0) continue
    if (asked.includes('pergunta_preco') && isOpenWhich(scene, said)) {
      result.asksWhich = true
      continue
    }
    result.isPartial = true
    result.missing ??= missingOf(scene, asked[0] ?? 'pergunta_produto', whole(scene, said))
  }
  // The yes comes first, with what it says yes to.
  answers.sort((one, other) => Number(other.isYes) - Number(one.isYes))
  return result
}

const isNew = (one: Answer, answers: readonly Answer[]) =>
  answers.every(({ topic, words }) => words.text !== one.words.text && (topic !== one.topic || topic === 'frequent'))

/** A price is asked for without a word of what, where several things are sold. */
function isOpenWhich(scene: Scene, said: Said): boolean {
  const about = itemsAsked(scene, said)
  return about !== null && about.items.length === 0 && scene.course.priced < 0 && topicKeys(scene.tailText).length === 0
}
