import type { Candidate } from './candidate.ts'
import { joined } from './draft.ts'
import { filled } from './filled.ts'
import { faultReplies, isOfFault } from './fault-replies.ts'
import { opening } from './opening.ts'
import * as words from './phrases/afterwards.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'
import type { ReplyKind } from './suggestion.ts'
import { praise, trouble } from './told-after.ts'
import { butWrong, sorryWays } from './failed-replies.ts'

/** One reply for each way, opened as the hour asks. */
export function eachWay(
  scene: Scene,
  kind: ReplyKind,
  ways: readonly Phrases[],
  reasons: readonly string[],
): Candidate[] {
  return ways.map((way, turn) => ({
    kind,
    reason: reasons[turn]!,
    text: joined([opening(scene, turn), filled(scene, way)]),
  }))
}

/** Replies to a no: the door stays open. */
export function farewellReplies(scene: Scene): Candidate[] {
  return hasJustPaid(scene)
    ? eachWay(scene, 'farewell', words.paidFarewells, ['Cuida do que foi pago', 'Oferece outro dia', 'Mais direta'])
    : eachWay(scene, 'farewell', words.farewells, ['Deixa a porta aberta', 'Mais direta', 'Encerra com gentileza'])
}

const shortlyBefore = 4
/** A receipt came shortly before the no, and nothing was handed over since. */
const hasJustPaid = ({ course, tailStart }: Scene) =>
  course.labels
    .slice(Math.max(0, tailStart - shortlyBefore), tailStart)
    .some((labels) => labels.includes('comprovante'))

const asksBetter =
  /(?<!\p{L})(?:s[óo] |mas |da pr[óo]xima ).*(?:ajeita|arruma|melhora|cuida|capricha|entrega|demor|atras)/iu

/** 'Resolvido, só capricha na embalagem': nothing is left to mend. */
const isForNextTime = ({ tailText }: Scene) =>
  asksBetter.test(tailText) &&
  /capricha|melhora|cuida|demor|atras|pr[óo]xim|resolvid|(?:ajeita|arruma)[^.!]*(?:entrega|embalag|atendimento|hor[áa]rio|prazo)/iu.test(
    tailText,
  ) &&
  !butWrong.test(tailText)

const liked = /(?<!\p{L})(?:lind|amei|ador|show|[óo]tim|perfeit|maravilh|excelent)/iu
/** The seller has said what will be done about it. */
const seesTo =
  /(?<!\p{L})(?:mando outr|refa[çc]o|conserto|troco|devolvo|abat|sem custo|n[ãa]o tem custo|reparo|erro (?:meu|nosso))/iu

/** Replies after the sale: to praise, to trouble, to a question. */
export function afterSaleReplies(scene: Scene): Candidate[] {
  const { tailText } = scene
  if (isOfFault(scene)) return faultReplies(scene)
  const isContent =
    /(?:muito|ficou|t[aá]) (?:muito )?(?:bo[am]|[óo]tim[oa]|perfeit[oa]|lind[oa])|parou de (?:doer|vazar|reclamar)|obrigad|amei|adorei/iu.test(
      tailText,
    ) && !/(?<!\p{L})(?:mas|s[óo] q(?:ue)?|por[ée]m)(?!\p{L})/iu.test(tailText)
  const isSeenTo = seesTo.test(scene.sellerLast)
  const isPart = asksBetter.test(tailText) || (liked.test(tailText) && butWrong.test(tailText))
  if (praise.test(tailText) && isContent && isSeenTo && !isPart && !trouble.test(tailText))
    return eachWay(scene, 'after_sale', words.gladForThat, ['Agradece e cuida do resto', 'Mais direta', 'Mais curta'])
  if (praise.test(tailText) && isPart)
    return eachWay(scene, 'after_sale', isForNextTime(scene) ? words.betterNextTime : words.thanksAndSorry, [
      'Agradece e pede desculpas',
      'Dá razão',
      'Mais direta',
    ])
  if ((trouble.test(tailText) || butWrong.test(tailText)) && !isContent)
    return eachWay(scene, 'after_sale', isSeenTo ? words.stillSorry : sorryWays(scene), [
      'Reconhece e vai ver',
      'Mais direta',
      'Vê como resolver',
    ])
  if ((isContent || praise.test(tailText)) && !tailText.includes('?'))
    return eachWay(scene, 'after_sale', words.gladItWorked, ['Agradece por contar', 'Fica à disposição', 'Só agradece'])
  if (!tailText.includes('?'))
    return eachWay(scene, 'after_sale', words.goodToKnow, ['Agradece por contar', 'Mais direta', 'Fica à disposição'])
  return eachWay(scene, 'after_sale', words.afterSaleQuestion, [
    'Verifica antes de responder',
    'Mais direta',
    'Pede um momento',
  ])
}
