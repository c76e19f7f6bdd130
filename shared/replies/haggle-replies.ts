import { eachWay } from './after-sale-replies.ts'
import type { Candidate } from './candidate.ts'
import { joined, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { isLaughing } from './jokes.ts'
import { objectionMoves } from './objection-moves.ts'
import { opening } from './opening.ts'
import { waysDraft } from './payment-answers.ts'
import { holdShort } from './phrases/holding.ts'
import { heard, howWouldYouPay, ifCondition, lastPrice, seeCondition, seeIfSo } from './phrases/objections.ts'
import { laughedAt } from './phrases/talk.ts'
import type { Scene } from './scene.ts'
import { waysNamed } from '../reading/open-points/ways-named.ts'

/** How it is paid is no bargain. */
const halves = /metade|(?<!\p{L})rest(?:o|ante)(?!\p{L})|\d ?x de/iu
const ofLess = /descont|menos|abat|faz por|arredond/iu
const inParts = /metade|(?<!\p{L})entrada|\d ?x(?!\p{L})|parcel|na entrega|em \d+ vezes/iu
const ofSum = /descont|menos|abat|melhora|\d{3}|faz (?:por|a)(?!\p{L})|arredond/iu

/** 'Não tem como isentar o material?' */
const asksLess = /(?:isent|abat)[^.!\n]*\?/iu

/** In so many words, whatever else was read from them: 'faz por 180?', 'cobre a outra?' */
export const asksForLess =
  /descont|(?<!\p{L}|mais ou |pelo |ao )menos(?! de)|abat|(?:faz|fizer|fazer|fa[çz]o|deixa|fecha|sai|topa) (?:\p{L}+ ){0,3}(?:por|em|a) (?:r\$ ?)?\d|precinho|um pre[çc]o (?:bom|melhor)|melhor(?:ar|ada|zinho)?(?!\p{L})|(?:a|re)?baix(?:a|ar|o)(?!\p{L})|arredond|(?<!\p{L})cobr[ei]r?(?: a| essa| o)|isent|negoci|(?:tira|abaixa|consegue) (?:um|uns|algum|chegar)|(?:faz|fecha) \d{2,7}(?!\d)|(?<!\d)\d{2,7}(?!\d)[^\p{L}\d]{0,20}(?:faz|fecha|leva|pode ser)/iu

/** A better price is asked for, or a sum is named back. */
export function isHaggle({ tailLabels, tailText, reading }: Scene): boolean {
  if (
    /\d.*(?:com|inclu).*\?/iu.test(tailText) &&
    !/desconto|menos|(?:faz|fizer|fizesse|fech\p{L}+)(?!\p{L})/iu.test(tailText)
  )
    return false
  if (halves.test(tailText) ? !ofLess.test(tailText) : inParts.test(tailText) && !ofSum.test(tailText)) return false
  if (tailLabels.has('negociacao') || asksLess.test(tailText)) return true
  return (
    reading.stage === 'negociacao' &&
    /(?<![\d:/])\d{2,5}(?![\dh:/])/u.test(tailText) &&
    /(?<!\p{L})(?:faz(?! (?:\p{L}+ )?(?:anos?|dias|meses|semanas))|fa[çc]o|fech[ao]|por|fica|deixa|t[aá],|topo|pago)(?!\p{L})/iu.test(
      tailText,
    )
  )
}

/** The seller's own instalments hold, not the catalogue's. */
const toldInstalments = ({ input }: Scene) =>
  input.words.some((text, at) => input.facts.messages[at]!.from === 'seller' && /\d ?x(?!\p{L})/iu.test(text ?? ''))

const isLastPrice =
  /[ée] (?:o )?(?:meu |o )?(?:[úu]ltimo|m[íi]nimo)|m[íi]nimo que|menos n[ãa]o d[áa]|n[ãa]o consigo menos|melhor (?:pre[çc]o|valor) que/iu

const namesSum = /(?<![\d:/])\d{2,}(?![\dh:/]| ?x)/u

export const saidLastPrice = ({ input }: Scene) =>
  input.words.some((text, at) => input.facts.messages[at]!.from === 'seller' && isLastPrice.test(text ?? ''))

/** Replies to who asks for a better price: none is promised before the seller has seen to it. */
export function haggleReplies(scene: Scene): Candidate[] {
  if (saidLastPrice(scene))
    return eachWay(scene, 'objection', lastPrice, ['Mantém o valor', 'Mais direta', 'Deixa com quem compra'])
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  const ways = waysDraft(scene, 'ou')
  const evidence = objectionMoves(scene, 'preco').filter(({ text }) => text.facts.length > 0)
  const see = filled(scene, seeCondition)
  const hear = filled(scene, isLaughing(scene) ? laughedAt : heard.preco)
  return [
    { kind: 'hold', reason: 'Não promete antes de ver', text: say(0, hear, see) },
    ...evidence.slice(0, 1).map(({ kind, reason, text }) => ({ kind, reason, text: say(1, hear, text) })),
    ...(scene.hasDecided
      ? []
      : [
          namesSum.test(scene.tailText)
            ? { kind: 'hold' as const, reason: 'Vê se fecha assim', text: say(2, filled(scene, seeIfSo)) }
            : { kind: 'close' as const, reason: 'Pede o compromisso', text: say(2, filled(scene, ifCondition)) },
        ]),
    { kind: 'direct', reason: 'Mais direta', text: say(1, filled(scene, seeCondition, {}, 1)) },
    ...(ways && !inParts.test(scene.tailText) && waysNamed(scene.tailText).taken.length === 0 && !toldInstalments(scene)
      ? [
          {
            kind: 'pay' as const,
            reason: 'Pergunta como pagaria',
            text: say(1, filled(scene, howWouldYouPay, { ways })),
          },
        ]
      : []),
    { kind: 'direct', reason: 'Ainda mais curta', text: say(2, filled(scene, holdShort)) },
  ]
}
