import type { Label } from '../reading/labels.ts'
import { eachWay } from './after-sale-replies.ts'
import { settledReplies } from './agreement.ts'
import type { Candidate } from './candidate.ts'
import { joined } from './draft.ts'
import { filled } from './filled.ts'
import { movesOf, nothingTold } from './moves.ts'
import { isQuoteDue } from './moved-replies.ts'
import { opening } from './opening.ts'
import * as afterwards from './phrases/afterwards.ts'
import { anythingElse, atDisposal } from './phrases/moves.ts'
import type { Scene } from './scene.ts'
import { praise } from './told-after.ts'
import { asksForKey } from '../reading/open-points/ways-named.ts'

/** 'Não quero', or no need of it for a second time. */
export const isNo = (scene: Scene): boolean => scene.tailLabels.has('recusa') || isNoAgain(scene)

/** Said, or shown by a picture where the way to pay was told. */
export const isReceipt = (scene: Scene): boolean =>
  scene.tailLabels.has('comprovante') ||
  (hasPicture(scene) &&
    (paid.test(scene.tailText) ||
      keyGiven.test(scene.sellerLast) ||
      (scene.course.acts[scene.course.lastSeller]?.has('offersPayment') === true &&
        scene.tail.every(({ text }) => text === ''))))

const asksAnew = ['pergunta_preco', 'intencao_compra', 'agendamento'] as const
/** Of what was bought, and nothing new; or its praise. */
export const isAfterSale = (scene: Scene): boolean =>
  (scene.tailLabels.has('pos_venda') && !asksAnew.some((label) => scene.tailLabels.has(label))) ||
  (scene.reading.stage === 'ganho' && isTalkOnly(scene) && praise.test(scene.tailText))

const isTalkOnly = ({ tailText, tailLabels }: Scene) =>
  !tailText.includes('?') && [...tailLabels].every((label) => isTalk.has(label))

/** A file or a voice message alone, a picture that is to be priced, or one with a word beside it. */
export function isMedia(scene: Scene): boolean {
  const { messages } = scene.course.thread
  const isFile = scene.tail.every(({ text, message }) => text === '' && messages[message]!.kind !== 'text')
  const isUnheard = messages.slice(scene.course.lastSeller + 1).some(({ kind }) => kind === 'audio')
  const isSized = hasPicture(scene) && sized.test(scene.tailText) && isQuoteDue(scene)
  return isFile || (isUnheard && isTalkOnly(scene)) || isSized || isShown(scene)
}

/** A picture of what the seller has asked for: a document, an address. */
export const isDataShown = (scene: Scene): boolean =>
  hasPicture(scene) &&
  scene.course.acts[scene.course.lastSeller]?.has('asksData') === true &&
  !scene.tailText.includes('?')

const trouble =
  /(?<!\p{L})n[ãa]o (?:recebi|chegou|gostei|t[ôo] gostando|estou gostando|gela|funciona|pega|fecha|veio)(?!\p{L})|pagar (?:de novo|dnv)|dinheiro de volta|barulho|bolhas?(?!\p{L})|(?<!\p{L})(?:batendo|pingando|frouxa|vazando|entupi\p{L}*|torta|desencaix\p{L}*|soltou|rasgou|descolou|descosturou)(?!\p{L})|n[ãa]o fecha|caiu (?:inteir|tud)|decepcionad|chatead|defeito|descarregando|(?<!\p{L})(?:faz|já) \p{L}+ dias que paguei/iu
const bought = /(?<!\p{L})(?:paguei|pagamos|comprei|compramos|garantia|voc[êe]s fizeram|pix feito)(?!\p{L})/iu
/** What was paid for has failed: no receipt, though a payment is named. */
export const isInTrouble = (scene: Scene): boolean =>
  !hasPicture(scene) && trouble.test(scene.tailText) && (bought.test(scene.tailText) || scene.reading.stage === 'ganho')

/** The key that the seller has just sent. */
const keyGiven = /chave|[\w.]+@[\w.]+|\(?\d{2}\)? ?\d{4,5}-?\d{4}/iu
const paid =
  /segue (?:o )?(?:restante|resto|pix|pagamento|sinal)|(?<!\p{L})(?:paguei|transferi|pago|feito o pix|fiz o pix)(?!\p{L})/iu

/** A picture or a document where the way to pay was told is most likely the receipt. */
const hasPicture = ({ course, tailStart }: Scene) =>
  course.thread.messages.slice(tailStart).some(({ kind }) => kind === 'image' || kind === 'document')

/** How much of it there is to be: it is priced for that. */
const sized = /\d ?(?:pessoas|convidados|unidades|metros|m²|m2|kg)/iu
const longestCaption = 30
/** A picture or a video that comes with the answer to the seller's question. */
const isAskedFor = ({ course: { acts, lastSeller, thread }, tail, tailLabels }: Scene) =>
  acts[lastSeller]?.has('asks') === true &&
  !tailLabels.has('intencao_compra') &&
  tail.some(
    ({ message, text }) => text.length <= longestCaption && ['image', 'video'].includes(thread.messages[message]!.kind),
  )
/** A picture with a word beside it: 'é essa da esquerda'. */
const isShown = (scene: Scene) =>
  (isAskedFor(scene) || (hasPicture(scene) && scene.tailText.length <= longestCaption)) &&
  !/\?|quant|quando|qual|onde|como/iu.test(scene.tailText) &&
  !scene.course.acts[scene.course.lastSeller]?.has('asksData')

/** No need of it, said a second time: a no. */
function isNoAgain({ course, tailLabels }: Scene): boolean {
  const before = course.labels.slice(0, course.lastSeller + 1).flat()
  return (
    tailLabels.has('objecao_necessidade') &&
    before.some((label) => label === 'objecao_necessidade' || label === 'recusa')
  )
}

const isTalk = new Set<Label>(['confirmacao', 'agradecimento', 'outro', 'saudacao'])

export const dataReplies = (scene: Scene): Candidate[] =>
  eachWay(
    scene,
    'confirm',
    [afterwards.gotData, ...afterwards.gotDataToo],
    ['Confirma que recebeu', 'Mais direta', 'Avisa que dá andamento'],
  )

const toRead = /(?<!\p{L})(?:leio|ler|vejo|olho|analis|contrato|proposta|or[çc]amento|foto|cat[áa]logo)/iu
const shortYes = 40
/** 'Ajuda demais, mande' */
const sendIt = /(?<!\p{L}|n[ãa]o )mand[ae](?: sim| a[íi])?\P{L}*$/iu
const shortAssent = /^\P{L}*(?:pode ser|sim|ok|blz|beleza|t[áa]|bora|quero|claro)\P{L}*$/iu

/** 'Pode', to 'posso te mandar os pacotes?' */
export const takesOffer = ({ sellerLast, tailText }: Scene): boolean =>
  /(?:posso|quer que eu) (?:te |lhe )?(?:mand|envi|pass)[^?]*\?\s*$/iu.test(sellerLast) &&
  /^\P{L}*(?:pode|sim|claro|quero|mand[ae]|por favor)(?!\p{L})[^?]{0,30}$/iu.test(tailText)

/** The customer agrees to be sent something, or gives the data that the seller asked for. */
export function sentReplies(scene: Scene): Candidate[] | null {
  const { course, tailLabels, tailText } = scene
  const acts = course.acts[course.lastSeller]
  const isPlain = [...tailLabels].every(
    (label) => label === 'confirmacao' || label === 'agradecimento' || label === 'intencao_compra',
  )
  const isToSend = tailText.length <= shortYes && acts?.has('asks') === true && sendIt.test(tailText)
  const asksToSend =
    (tailLabels.has('intencao_compra') || isToSend) &&
    /(?<!\p{L})(?:mand|envi|ger)[ae](?!\p{L})/iu.test(tailText) &&
    !/pix|chave/iu.test(tailText)
  if (!acts || (!isPlain && !asksToSend && !takesOffer(scene)) || tailLabels.size === 0 || tailText.includes('?'))
    return null
  if (asksForKey.test(tailText)) return null
  const isOffered = acts.has('offersToSend') && !/(?:^|[.!?,\n] *)me (?:manda|passa|envia)/iu.test(scene.sellerLast)
  const isSent = takesOffer(scene) || (isOffered && tailText.length <= shortYes) || asksToSend
  if (!isSent && shortAssent.test(tailText)) return settledReplies(scene)
  const ways = isSent ? afterwards.sending : acts.has('asksData') ? afterwards.gotData : null
  if (ways === null) return null
  if (!isSent) return dataReplies(scene)
  const say = (turn: number) => joined([opening(scene, turn), filled(scene, ways, {}, turn)])
  const moves = movesOf(scene, nothingTold)
  return [
    { kind: 'confirm', reason: 'Avisa que já envia', text: say(0) },
    // Who is to read it first is not asked for the money.
    ...moves
      .filter(({ kind }) => (kind === 'pay' ? !toRead.test(tailText) : !scene.hasDecided))
      .slice(0, 2)
      .map(({ kind, text, reason: next }) => ({ kind, reason: next, text: joined([say(1), text]) })),
    { kind: 'direct', reason: 'Mais direta', text: joined([filled(scene, ways, {}, 1), filled(scene, atDisposal)]) },
    { kind: 'direct', reason: 'Mais curta', text: filled(scene, ways, {}, 1) },
    { kind: 'confirm', reason: 'Avisa e pergunta se falta algo', text: joined([say(1), filled(scene, anythingElse)]) },
  ]
}
