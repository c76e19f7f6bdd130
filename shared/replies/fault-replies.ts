import type { Candidate } from './candidate.ts'
import { joined, sentence, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { twoOf } from './meeting-slots.ts'
import { opening } from './opening.ts'
import { thatTime, whichTime } from './phrases/answers.ts'
import * as holding from './phrases/holding.ts'
import type { Scene } from './scene.ts'
import { offerOf } from './time-words.ts'

export const fault =
  /barulh|ru[íi]do|(?<!\p{L})toc(?!\p{L})|trepid|vazan|vazou|falhan|n[ãa]o (?:liga|pega|funciona|sai|abre|fecha)|quebr|conserto|defeit|luz .*acend|esquent|(?<!\p{L})(?:d[óo]i(?!\p{L})|chia)|coceira|manchad/iu
const asksWhat =
  /o que (?:pode|ser[áa]|[ée])|isso [ée] |[ée] normal|ser[áa] que [ée]|tem (?:conserto|jeito|solu[çc]|como)|o que (?:vc|voc[êe]) acha/iu

/** 'Faz um barulho na roda, o que pode ser?' */
export const isOfFault = ({ tailText, isService }: Scene) =>
  isService && fault.test(tailText) && asksWhat.test(tailText)

/** Replies to what nobody can tell from afar: it is looked at. */
export function faultReplies(scene: Scene): Candidate[] {
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  const seen = (turn: number) => filled(scene, holding.mustBeSeen, {}, turn)
  const offer = offerOf(scene, scene.slots)
  return [
    { kind: 'answer', reason: 'Propõe avaliar', text: say(0, seen(0), filled(scene, holding.letMeSee)) },
    ...(offer
      ? [{ kind: 'times' as const, reason: 'Oferece horários', text: say(1, seen(1), sentence(offer), whichOf(scene)) }]
      : []),
    { kind: 'direct', reason: 'Mais direta', text: say(2, seen(1), filled(scene, holding.letMeSee, {}, 1)) },
    { kind: 'need', reason: 'Pede um detalhe', text: say(1, seen(0), filled(scene, holding.sinceWhen)) },
  ]
}

const whichOf = (scene: Scene) => filled(scene, twoOf(scene.slots).length < 2 ? thatTime : whichTime)
