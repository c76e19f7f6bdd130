const mostListed = 4

/** 'Falta responder: o valor, o prazo, a entrega.'; `isMore` where something else is told before it. */
export function openSentence(names: readonly string[], isMore = false): string {
  const more = names.length - mostListed
  const rest = more > 0 ? [more === 1 ? 'mais uma pergunta' : `mais ${more} perguntas`] : []
  return `Falta responder${isMore ? ' também' : ''}: ${[...names.slice(0, mostListed), ...rest].join(', ')}.`
}
