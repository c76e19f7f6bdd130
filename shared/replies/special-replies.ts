import type { Label } from '../reading/labels.ts'
import { agreementReplies } from './agreement.ts'
import type { Candidate } from './candidate.ts'
import { joined, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { movesOf, nothingTold } from './moves.ts'
import { opening } from './opening.ts'
import * as afterwards from './phrases/afterwards.ts'
import * as holding from './phrases/holding.ts'
import { atDisposal } from './phrases/moves.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'
import type { ReplyKind } from './suggestion.ts'

/** Replies to what is neither a question nor an objection: a no, a receipt, a complaint, a file; null for all else. */
export function specialReplies(scene: Scene): Candidate[] | null {
  const { tailLabels, tail } = scene
  if (tailLabels.has('recusa') || isNoAgain(scene))
    return three(scene, 'farewell', afterwards.farewells, ['Deixa a porta aberta', 'Mais direta', 'Pergunta o motivo'])
  if (tailLabels.has('comprovante')) return receiptReplies(scene)
  const asksAnew = ['pergunta_preco', 'intencao_compra', 'agendamento'] as const
  if (tailLabels.has('pos_venda') && !asksAnew.some((label) => tailLabels.has(label))) return afterSale(scene)
  const isAfterwards =
    scene.reading.stage === 'ganho' &&
    !scene.tailText.includes('?') &&
    [...tailLabels].every((label) => isTalk.has(label))
  if (isAfterwards && praise.test(scene.tailText)) return afterSale(scene)
  const isUnheard = scene.course.thread.messages.slice(scene.course.lastSeller + 1).some(({ kind }) => kind === 'audio')
  const onlyGreets = [...tailLabels].every((label) => label === 'saudacao')
  if (tail.every(({ text }) => text === '') || (isUnheard && onlyGreets)) return mediaReplies(scene)
  return agreementReplies(scene) ?? sentReplies(scene)
}

/** No need of it, said a second time: a no. */
function isNoAgain({ course, tailLabels }: Scene): boolean {
  const before = course.labels.slice(0, course.lastSeller + 1).flat()
  return (
    tailLabels.has('objecao_necessidade') &&
    before.some((label) => label === 'objecao_necessidade' || label === 'recusa')
  )
}

const isTalk = new Set<Label>(['confirmacao', 'agradecimento', 'outro', 'saudacao'])

function three(scene: Scene, kind: ReplyKind, ways: readonly Phrases[], reasons: readonly string[]): Candidate[] {
  return ways.map((way, turn) => ({
    kind,
    reason: reasons[turn]!,
    text: joined([opening(scene, turn), filled(scene, way)]),
  }))
}

function receiptReplies(scene: Scene): Candidate[] {
  const asked = scene.tailText.includes('?') ? [filled(scene, holding.holdRest)] : []
  const say = (turn: number, more: Draft[] = []) =>
    joined([opening(scene, turn), filled(scene, holding.receipt, {}, turn), ...asked, ...more])
  return [
    { kind: 'confirm', reason: 'Confere antes de confirmar', text: say(0) },
    { kind: 'confirm', reason: 'Confere e fica à disposição', text: say(1, [filled(scene, atDisposal)]) },
    { kind: 'direct', reason: 'Mais direta', text: filled(scene, holding.receipt, {}, 1) },
    { kind: 'direct', reason: 'Mais direta', text: filled(scene, { neutral: ['Vou conferir e já confirmo.'] }) },
  ]
}

const trouble =
  /quebr|estrag|rach|rasg|manch|trocad|errad|falt|amass|vaz|queim|defeit|problem|parou|solt|atras|azed|frio|murch|torto|p[ée]ssim|horr[íi]v|cad[êe]|reclam|devol|troca|incomplet|metade|suj[oa]|sumiu|ruim|triste|decep|demor/iu
const negation = /(?<!\p{L})(?:n[ãa]o|n|nada|nem|sem)(?!\p{L})/iu
const praise =
  /agora sim|certinho|t[aá] certo|deu certo|resolv|funcionando|amei|ador|lind|perfeit|maravilh|[óo]tim|excelent|parab|del[íi]ci|gost|incr[íi]vel|top|show|recomend|indiq|feliz|satisf|caprich|arras|sucesso|obrigad|valeu|chegou/iu

function afterSale(scene: Scene): Candidate[] {
  const { tailText } = scene
  const isPraise = praise.test(tailText) && !tailText.includes('?')
  if (trouble.test(tailText) || (negation.test(tailText) && !isPraise && !tailText.includes('?')))
    return three(scene, 'after_sale', afterwards.sorryItFailed, [
      'Reconhece e vai ver',
      'Pede os detalhes',
      'Pergunta como resolver',
    ])
  if (isPraise)
    return three(scene, 'after_sale', afterwards.gladItWorked, [
      'Agradece o retorno',
      'Fica à disposição',
      'Pede indicação',
    ])
  if (!tailText.includes('?'))
    return three(scene, 'after_sale', afterwards.goodToKnow, [
      'Agradece o retorno',
      'Pergunta se ficou certo',
      'Fica à disposição',
    ])
  return three(scene, 'after_sale', afterwards.afterSaleQuestion, [
    'Verifica antes de responder',
    'Mais direta',
    'Pede um detalhe',
  ])
}

function mediaReplies(scene: Scene): Candidate[] {
  const { messages } = scene.course.thread
  const kinds = messages.slice(scene.course.lastSeller + 1).map(({ kind }) => kind)
  const ways = kinds.includes('audio') ? holding.audio : kinds.includes('image') ? holding.picture : holding.file
  const reason = kinds.includes('audio') ? 'Ouve antes de responder' : 'Olha antes de responder'
  const say = (turn: number) => joined([opening(scene, turn), filled(scene, ways, {}, turn)])
  const [move, other] = movesOf(scene, nothingTold)
  return [
    { kind: 'hold', reason, text: say(0) },
    { kind: 'direct', reason: 'Mais direta', text: filled(scene, holding.holdShort) },
    ...[move, other].flatMap((next) =>
      next?.kind === 'need'
        ? [{ kind: 'need' as const, reason: 'Avisa e pergunta', text: joined([say(1), next.text]) }]
        : [],
    ),
    {
      kind: 'hold',
      reason: 'Avisa que já responde',
      text: joined([opening(scene, 1), filled(scene, holding.hold, {}, 1)]),
    },
  ]
}

const shortYes = 40

/** The customer agrees to be sent something, or gives the data that the seller asked for. */
function sentReplies(scene: Scene): Candidate[] | null {
  const { course, tailLabels, tailText } = scene
  const acts = course.acts[course.lastSeller]
  const isPlain = [...tailLabels].every(
    (label) => label === 'confirmacao' || label === 'agradecimento' || label === 'intencao_compra',
  )
  const asksToSend =
    tailLabels.has('intencao_compra') &&
    /(?<!\p{L})(?:mand|envi|ger)[ae](?!\p{L})/iu.test(tailText) &&
    !/pix/iu.test(tailText)
  if (!acts || (!isPlain && !asksToSend) || tailLabels.size === 0 || tailText.includes('?')) return null
  const isSent = (acts.has('offersToSend') && tailText.length <= shortYes) || asksToSend
  const ways = isSent ? afterwards.sending : acts.has('asksData') ? afterwards.gotData : null
  if (ways === null) return null
  const say = (turn: number) => joined([opening(scene, turn), filled(scene, ways, {}, turn)])
  const reason = isSent ? 'Avisa que já envia' : 'Confirma que recebeu'
  const moves = movesOf(scene, nothingTold)
  return [
    { kind: 'confirm', reason, text: say(0) },
    ...moves.slice(0, 2).map(({ kind, text, reason: next }) => ({ kind, reason: next, text: joined([say(1), text]) })),
    { kind: 'direct', reason: 'Mais direta', text: joined([filled(scene, ways, {}, 1), filled(scene, atDisposal)]) },
  ]
}
