import type { FollowUpReason } from '../customers/follow-up.ts'

/** Why a person is to be written to again, as the second half of `Ana Souza: …`. */
export const reasonWords = {
  seller: 'você marcou este retorno',
  promised: 'ficou combinado falar neste dia',
  proposal: 'recebeu a proposta e não respondeu',
  silence: 'parou de responder',
  birthday: 'faz aniversário',
  return: 'está na hora de voltar',
  rhythm: 'costuma comprar nesta época',
} as const satisfies Record<FollowUpReason, string>
