import type { Candidate } from './candidate.ts'
import { joined, sentence } from './draft.ts'
import { filled } from './filled.ts'
import { opening } from './opening.ts'
import { passageAnswer } from './passage-answer.ts'
import * as words from './phrases/afterwards.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'

/** 'Chegou, mas veio M e eu pedi P' */
export const butWrong = /(?<!\p{L})(?:mas|s[óo] q(?:ue)?|por[ée]m)(?!\p{L})[^?]*(?:veio|pedi|era|est[áa]|t[áa]|ficou)/iu
const missing = /cad[êe]|n[ãa]o (?:veio|chegou|recebi)|atras(?:o|ad)|rastre|(?<!\p{L})sumiu/iu
const damage = /quebr|rach|rasg|manch|amass|vaz|torto|solt|defeit|queim|estrag|levant|descol/iu
/** Of a damage that was not shown a picture is asked for. */
export function sorryWays({ tailText, tailStart, course }: Scene): readonly Phrases[] {
  if (missing.test(tailText) && !butWrong.test(tailText)) return words.seesToDelay
  const [first, second, third] = words.sorryItFailed
  const isShown = course.thread.messages.slice(tailStart).some(({ kind }) => kind === 'image' || kind === 'video')
  return [first!, damage.test(tailText) && !isShown ? words.sendPicture : second!, third!]
}
/** Replies to what was paid for and has failed, with what the seller says of such a case. */
export function failedReplies(scene: Scene): Candidate[] {
  const asked = scene.tail.filter(({ text }) => /garantia|devol|troca/iu.test(text))
  const terms = asked
    .flatMap((said) => passageAnswer(scene, said, false)?.words ?? [])
    .filter(({ facts }) => facts.every(({ source }) => source.from === 'catalogue' && source.field === 'answers'))
    .slice(0, 1)
  return sorryWays(scene).map((way, turn) => ({
    kind: 'after_sale',
    reason: ['Reconhece e vai ver', 'Reconhece e cuida', 'Mais direta'][turn]!,
    text: joined([opening(scene, turn), filled(scene, way), ...terms.map(sentence)]),
  }))
}
