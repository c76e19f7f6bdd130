/** In the order of what is lost by waiting. */
export const queueKinds = ['ready', 'waiting', 'agreed', 'fading'] as const
export type QueueKind = (typeof queueKinds)[number]

export const queueKindNames: Record<QueueKind, string> = {
  ready: 'Prontos para fechar',
  waiting: 'Outros esperando resposta',
  agreed: 'Combinados',
  fading: 'Quase esquecidos',
}
