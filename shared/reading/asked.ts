import type { Label } from './labels.ts'
import type { Situation } from './situation.ts'

/** What each question asks, after "perguntou" as after "diga", in the order in which a sentence names them. */
const questionWords = {
  disponibilidade: 'se tem',
  pergunta_preco: 'quanto custa',
  pergunta_produto: 'como é',
  entrega: 'como fica a entrega',
  pagamento: 'como pagar',
} as const satisfies Partial<Record<Label, string>>

const questionLabels = Object.keys(questionWords) as (keyof typeof questionWords)[]

/** What was asked since the seller wrote last; what is not sure counts only where nothing surer was asked. */
export function askedOf({ course }: Pick<Situation, 'course'>) {
  const { messages } = course.thread
  const asked = course.labels.flatMap((said, message) =>
    message <= course.lastSeller
      ? []
      : questionLabels.filter((label) => said.includes(label)).map((label) => ({ message, label })),
  )
  const sure = asked.filter(({ message, label }) =>
    messages[message]!.found.some((found) => found.label === label && !found.unsure),
  )
  const told = sure.length > 0 ? sure : asked
  const isService = told.some(({ message, label }) => label === 'disponibilidade' && messages[message]!.asksService)
  return {
    wordsOf: (label: keyof typeof questionWords) =>
      label === 'disponibilidade' && isService ? 'se faz' : questionWords[label],
    /** In the order of `questionWords`. */
    labels: questionLabels.filter((wanted) => told.some(({ label }) => label === wanted)),
    /** The newest message that asked; null where none did. */
    message: told.at(-1)?.message ?? null,
    isSure: sure.length > 0,
  }
}
