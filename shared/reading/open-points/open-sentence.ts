/** A list names so many things that stand open, and counts the others. */
export const mostListed = 4

/** Of more than are listed. */
export const moreQuestions = (count: number): string => (count === 1 ? 'mais uma pergunta' : `mais ${count} perguntas`)

/** 'Falta responder: o valor, o prazo, a entrega.'; `isMore` where something else is told before it. */
export function openSentence(names: readonly string[], isMore: boolean): string {
  const more = names.length - mostListed
  const rest = more > 0 ? [moreQuestions(more)] : []
  return `Falta responder${isMore ? ' também' : ''}: ${[...names.slice(0, mostListed), ...rest].join(', ')}.`
}
