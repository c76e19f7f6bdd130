import { kindOfLabel, type OpenAsked, type OpenKind } from './open-points/kinds.ts'
import type { Situation } from './situation.ts'

/** What each question asks, after "perguntou" as after "diga", in the order in which a sentence names them. */
export const questionWords = {
  stock: 'se tem',
  price: 'quanto custa',
  product: 'como é',
  delivery: 'como fica a entrega',
  payment: 'como pagar',
  key: 'qual é a chave Pix',
  deadline: 'qual é o prazo',
  address: 'onde fica',
  pickup: 'como é a retirada',
  deposit: 'como é o sinal',
  invoice: 'se tem nota fiscal',
} as const satisfies Partial<Record<OpenKind, string>>

type NamedKind = keyof typeof questionWords
const inOrder = Object.keys(questionWords)
const isNamed = (asked: OpenAsked): asked is OpenAsked & { kind: NamedKind } => asked.kind in questionWords

/** What stands open and has a name; what is not sure counts only where nothing surer was asked. */
export function namedQuestions({ course, open }: Pick<Situation, 'course' | 'open'>) {
  const { messages } = course.thread
  const named = open.filter(isNamed)
  const sure = named.filter(({ kind, message }) => {
    const { open: marks, found } = messages[message]!
    return marks !== null || found.some(({ label, unsure }) => kindOfLabel[label] === kind && !unsure)
  })
  const told = sure.length > 0 ? sure : named
  const isService = told.some(({ message, kind }) => kind === 'stock' && messages[message]!.asksService)
  const wordsOf = (kind: NamedKind) => (kind === 'stock' && isService ? 'se faz' : questionWords[kind])
  return {
    /** In the order of `questionWords`, each with the message that asked it first. */
    questions: told
      .toSorted((one, other) => inOrder.indexOf(one.kind) - inOrder.indexOf(other.kind))
      .map((asked) => ({ ...asked, words: wordsOf(asked.kind) })),
    isSure: sure.length > 0,
    /** What is not sure, beside what is. */
    passedOver: named.filter((asked) => !told.includes(asked)).map(({ kind }) => kind),
  }
}
