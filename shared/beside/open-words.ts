import type { OpenName } from '../replies/suggestion.ts'

const mostNamed = 4

/** 'Falta responder: o valor, o prazo, a entrega.'; '' where all of it stands in a message from `heardFrom` on. */
export function openWords(open: readonly OpenName[], heardFrom: number): string {
  if (open.length === 0 || (open.length === 1 && open[0]!.message >= heardFrom)) return ''
  const names = open.map(({ name }) => name)
  const more = names.length - mostNamed
  const rest = more > 0 ? [more === 1 ? 'mais uma pergunta' : `mais ${more} perguntas`] : []
  return `Falta responder: ${[...names.slice(0, mostNamed), ...rest].join(', ')}.`
}
