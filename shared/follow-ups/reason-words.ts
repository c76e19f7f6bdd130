import type { FollowUpReason } from '../customers/follow-up.ts'

/** Why a person is to be written to again, as the second half of `Ana Souza: …`. */
export const reasonWords = {
  seller: 'você marcou este lembrete',
  promised: 'ficou combinado falar neste dia',
  proposal: 'a proposta está em aberto',
  silence: 'faz tempo que vocês não conversam',
  birthday: 'faz aniversário',
  return: 'está na hora de comprar de novo',
  rhythm: 'costuma comprar nesta época',
} as const satisfies Record<FollowUpReason, string>
