import type { NextStep } from '../reading/labels.ts'

/** A next step as a button. */
export const actNames: Record<NextStep, string> = {
  responder: 'Responder',
  perguntar: 'Perguntar',
  propor: 'Enviar o preço',
  tratar_objecao: 'Tirar a dúvida',
  propor_horarios: 'Propor horários',
  pedir_fechamento: 'Perguntar se fecha',
  enviar_pagamento: 'Mandar a chave Pix',
  retomar: 'Retomar',
  pos_venda: 'Agradecer',
  parar: 'Não escrever mais',
}
