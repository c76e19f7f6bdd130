import type { Candidate } from './candidate.ts'
import { joined } from './draft.ts'
import { filled } from './filled.ts'
import { opening } from './opening.ts'
import * as words from './phrases/afterwards.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'
import type { ReplyKind } from './suggestion.ts'

/** One reply for each way, opened as the hour asks. */
function eachWay(scene: Scene, kind: ReplyKind, ways: readonly Phrases[], reasons: readonly string[]): Candidate[] {
  return ways.map((way, turn) => ({
    kind,
    reason: reasons[turn]!,
    text: joined([opening(scene, turn), filled(scene, way)]),
  }))
}

/** Replies to a no: the door stays open. */
export function farewellReplies(scene: Scene): Candidate[] {
  return eachWay(scene, 'farewell', words.farewells, ['Deixa a porta aberta', 'Mais direta', 'Pergunta o motivo'])
}

const trouble =
  /quebr|estrag|rach|rasg|manch|trocad|errad|falt|amass|vaz|queim|defeit|problem|parou|solt|atras|azed|frio|murch|torto|p[ée]ssim|horr[íi]v|cad[êe]|reclam|devol|troca|incomplet|metade|suj[oa]|n[ãa]o (?:veio|chegou|serviu|funciona|gostei|recebi)|(?:veio|chegou) nada|sumiu|ruim|triste|decep|demor/iu
export const praise =
  /agora sim|certinho|t[aá] certo|deu certo|resolv|funcionando|amei|ador|lind|perfeit|maravilh|[óo]tim|excelent|parab|del[íi]ci|gost|incr[íi]vel|top|show|recomend|indiq|feliz|satisf|caprich|arras|chorou|pirou|n[ãa]o consigo parar|sucesso|obrigad|valeu|chegou/iu

/** Replies after the sale: to praise, to trouble, to a question. */
export function afterSaleReplies(scene: Scene): Candidate[] {
  const { tailText } = scene
  const isContent =
    /(?:muito|ficou|t[aá]) (?:muito )?bo[am]|obrigad|amei|adorei/iu.test(tailText) &&
    !/(?<!\p{L})(?:mas|s[óo] que|por[ée]m)(?!\p{L})/iu.test(tailText)
  if (trouble.test(tailText) && !isContent)
    return eachWay(scene, 'after_sale', words.sorryItFailed, [
      'Reconhece e vai ver',
      'Pede os detalhes',
      'Pergunta como resolver',
    ])
  if ((isContent || praise.test(tailText)) && !tailText.includes('?'))
    return eachWay(scene, 'after_sale', words.gladItWorked, [
      'Agradece o retorno',
      'Fica à disposição',
      'Pede indicação',
    ])
  if (!tailText.includes('?'))
    return eachWay(scene, 'after_sale', words.goodToKnow, [
      'Agradece o retorno',
      'Pergunta se ficou certo',
      'Fica à disposição',
    ])
  return eachWay(scene, 'after_sale', words.afterSaleQuestion, [
    'Verifica antes de responder',
    'Mais direta',
    'Pede um detalhe',
  ])
}
