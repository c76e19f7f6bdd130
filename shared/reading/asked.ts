import { kindOfLabel, type OpenKind } from './open-points/kinds.ts'
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

type Question = keyof typeof questionWords
const questions = Object.keys(questionWords) as Question[]
const isQuestion = (kind: OpenKind): kind is Question => kind in questionWords

/** What stands open and has a name; what is not sure counts only where nothing surer was asked. */
export function askedOf({ course, open }: Pick<Situation, 'course' | 'open'>) {
  const { messages } = course.thread
  const asked = open.filter(({ kind }) => isQuestion(kind))
  const sure = asked.filter(({ kind, message }) => {
    const { open: marks, found } = messages[message]!
    return marks !== null || found.some(({ label, unsure }) => kindOfLabel[label] === kind && !unsure)
  })
  const told = sure.length > 0 ? sure : asked
  const isService = told.some(({ message, kind }) => kind === 'stock' && messages[message]!.asksService)
  return {
    wordsOf: (kind: Question) => (kind === 'stock' && isService ? 'se faz' : questionWords[kind]),
    /** In the order of `questionWords`. */
    kinds: questions.filter((wanted) => told.some(({ kind }) => kind === wanted)),
    /** The newest message that asked; null where none did. */
    message: told.length === 0 ? null : Math.max(...told.map(({ message }) => message)),
    isSure: sure.length > 0,
  }
}
