const mostNamed = 4

/** 'Falta responder: o valor, o prazo, a entrega.' */
export function openSentence(names: readonly string[]): string {
  const more = names.length - mostNamed
  const rest = more > 0 ? [more === 1 ? 'mais uma pergunta' : `mais ${more} perguntas`] : []
  return `Falta responder: ${[...names.slice(0, mostNamed), ...rest].join(', ')}.`
}
