import type { FollowUpReason } from '../customers/follow-up.ts'

/** `waits`: of `silence`, where it is the seller who has not answered. */
export type ReasonOutside = FollowUpReason | 'waits'

/** Why a person is to be written to again, as the second half of `Ana Souza: …`. */
export const reasonWords = {
  seller: 'você marcou este lembrete',
  promised: 'ficou combinado falar neste dia',
  proposal: 'a proposta está em aberto',
  silence: 'a conversa parou',
  waits: 'espera a sua resposta',
  birthday: 'faz aniversário',
  return: 'está na hora de comprar de novo',
  rhythm: 'costuma voltar nesta época',
} as const satisfies Record<ReasonOutside, string>

export const reasonsOutside = Object.keys(reasonWords) as ReasonOutside[]
