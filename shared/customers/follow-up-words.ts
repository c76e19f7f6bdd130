import type { FollowUpReason } from './follow-up.ts'
import type { FollowUpState } from './follow-up-states.ts'

export const followUpReasonNames: Record<FollowUpReason, string> = {
  seller: 'hora marcada por você',
  promised: 'dia combinado',
  proposal: 'proposta em aberto',
  silence: 'dias sem conversar',
  birthday: 'aniversário',
  return: 'recompra anotada',
  rhythm: 'mais tempo que o de costume sem voltar',
}

export const followUpStateNames: Record<FollowUpState, string> = {
  open: 'em aberto',
  done: 'feito',
  written: 'você escreveu',
  answered: 'a pessoa escreveu antes',
  moved: 'deixado para depois',
  declined: 'não faz sentido',
  stage: 'mudou de etapa',
  peace: 'pediu para não receber mais',
  merged: 'juntado com outra pessoa',
  void: 'não vale mais',
}
