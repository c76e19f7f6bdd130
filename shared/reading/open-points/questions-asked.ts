import type { Label } from '../labels.ts'
import { isAskedLabel } from './asked-labels.ts'
import { formsIn } from './asking-forms.ts'
import { asksForKey } from './ways-named.ts'
import type { Course } from '../course.ts'
import type { Said } from './said.ts'

/** 'Fundo de quantos mm?' */
const isOfSize = /(?:quant|qt)[oa]s (?:mm|cm|metros?|kg|litros|dias|horas|anos|vezes|pessoas|lugares)(?!\p{L})/iu
/** 'Esse valor vale até sexta?' */
const isOfHolding =
  /(?:pre[çc]o|valor) .*(?:mant[ée]m|continua)|(?:vale|mant[ée]m|segura|garante|fica)\p{L}* .*at[ée] (?!\d)/iu
const longestAsked = 80
/** A demand needs no mark to be one. */
const demands =
  /(?<!\p{L})(?:(?:me )?(?:passa|manda|diz|fala|envia)|saber|quanto|qual|valor(?:es)?|pre[çc]os?|or[çc]amento|marca|agenda|reserva)(?!\p{L})/iu

const filler =
  /^\P{L}*(?:suave|blz|beleza|ok|certo|show|legal|massa|top|entendi|hmm+|ah|t[áa]|sim|perfeito|[óo]timo|opa|eita|vixe|oi|ol[áa]|bom dia|boa tarde|boa noite)\P{L}*$/iu

/** What is looked at to tell a question. */
export type Asking = {
  course: Pick<Course, 'priced'>
  isService: boolean
  sellerLast: string
  tail: readonly Said[]
}

/** What a sentence asks; null where it is no question. */
export function askedIn(scene: Asking, said: Said): Label[] | null {
  if (isPriceEcho(scene, said) || isGreeting(said.text) || isIrony(said.text) || filler.test(said.text)) return null
  const beside = scene.tail.filter(
    ({ message, text }) => message === said.message && text !== said.text && !isGreeting(text),
  )
  const isMarked = said.text.endsWith('?')
  const isTold = !isMarked && beside.some(({ text }) => text.endsWith('?')) && !demands.test(said.text)
  if (isTold && said.text !== '') return null
  const own = said.labels.filter(
    (label) =>
      isAsked(scene, said, label) &&
      !(label === 'pergunta_preco' && (isOfSize.test(said.text) || isOfHolding.test(said.text))),
  )
  // The reader sets a label on the sentence that gave it away: 'Terça não dá. Quarta?' asks for Wednesday.
  const told = beside.filter(({ text }) => !text.endsWith('?') && !demands.test(text))
  const lent = isMarked ? told.flatMap(({ labels }) => labels.filter(isAskedLabel)) : []
  const asked = own.length > 0 ? own : [...new Set(lent)]
  if (asked.length > 0) return asked
  if (asksForKey.test(said.text) && scene.course.priced >= 0) return ['pagamento']
  const isQuestion = isMarked || (said.text.length <= longestAsked && formsIn(said.text).has('question'))
  return isQuestion && !isSmallTalk(said.text) ? [] : null
}

/** Whether the sentence asks it: where another of the same message has the question mark, that one does. */
function isAsked(scene: Asking, said: Said, label: Label): boolean {
  if (label === 'intencao_compra') return asksForKey.test(said.text)
  if (!isAskedLabel(label) || isAnswerOf(scene, said, label)) return false
  // 'Sexta às 15h estarei aí' tells; it is asked of nobody who sells no hours.
  if (label === 'agendamento' && !scene.isService && !/\?|tem|pode|consegue/iu.test(said.text)) return false
  const others = scene.tail.filter(({ message, labels }) => message === said.message && labels.includes(label))
  return said.text === '' || said.text.endsWith('?') || !others.some(({ text }) => text.endsWith('?'))
}

const toldInAnswer: readonly Label[] = ['pergunta_produto', 'disponibilidade', 'pagamento']
/** What is told to the seller's question asks nothing: 'Tablets. Sim, a nota é indispensável.' */
const isAnswerOf = ({ sellerLast }: Asking, { text }: Said, label: Label) =>
  toldInAnswer.includes(label) &&
  text !== '' &&
  /\?\s*$/u.test(sellerLast) &&
  !text.includes('?') &&
  !formsIn(text).has('question') &&
  !demands.test(text) &&
  !asksForKey.test(text) &&
  !/(?<!\p{L})(?:tem|pode|posso|d[áa]|aceita|consegue|ser[áa]|queria|quero|gostaria|vcs?|voc[êe]s?|tu)(?!\p{L})/iu.test(
    text,
  )

/** 'Mano, 280??' beside an objection says the price back and asks nothing. */
function isPriceEcho({ tail }: Asking, { text, message }: Said): boolean {
  const isEcho = /^\P{L}*(?:\p{L}+,? ){0,2}(?:R\$ ?)?\d[\d.,]*(?: ?(?:reais|real|conto|contos|pila))?\s*\?+$/u.test(
    text,
  )
  return (
    (isEcho || /\d.* [ée]\s*\?+$/u.test(text)) &&
    tail.some((said) => said.message >= message && said.labels.some((label) => label.startsWith('objecao')))
  )
}

const longestGreeting = 25
/** 'Opa, tranquilo?' */
const isGreeting = (text: string) =>
  text.length <= longestGreeting && isSmallTalk(text) && !/n[ée]\?$|viu\?$/iu.test(text)
const isSmallTalk = (text: string) =>
  /(?:tudo|td) (?:bem|bom|joia|certo|blz|ok|tranquilo)|tranquilo\?|como vai|beleza\?|(?:né|ne|hein|viu|tá|ok)\?$/iu.test(
    text,
  )

/** 'Vem o carro junto?', 'é de prata?': a price is laughed at, and nothing is asked. */
const isIrony = (text: string): boolean =>
  /vem (?:o|a) (?:carro|moto|casa) junt|(?<!\p{L})(?:[ée] d[eo]|banhad[oa] a) (?:ouro|prata|diamante)|(?<!\p{L})um rim(?!\p{L})|🙃|🙄/iu.test(
    text,
  )
