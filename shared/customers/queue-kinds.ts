/** In the order of what is lost by waiting. */
export const queueKinds = ['ready', 'waiting', 'agreed', 'fading'] as const
export type QueueKind = (typeof queueKinds)[number]

export const queueKindNames: Record<QueueKind, string> = {
  ready: 'Prontos para fechar',
  waiting: 'Esperando resposta',
  agreed: 'Combinados',
  fading: 'Quase esquecidos',
}
