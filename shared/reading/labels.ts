/** What a message of the customer does. The guide of the corpus (tests/reading/GUIDE.md) defines each. */
export const labels = [
  'saudacao',
  'pergunta_preco',
  'pergunta_produto',
  'disponibilidade',
  'entrega',
  'pagamento',
  'negociacao',
  'agendamento',
  'intencao_compra',
  'comprovante',
  'objecao_preco',
  'objecao_momento',
  'objecao_confianca',
  'objecao_autoridade',
  'objecao_concorrente',
  'objecao_necessidade',
  'recusa',
  'pos_venda',
  'agradecimento',
  'opt_out',
  'confirmacao',
  'outro',
] as const
export type Label = (typeof labels)[number]

export const objections = ['preco', 'momento', 'confianca', 'autoridade', 'concorrente', 'necessidade'] as const
export type Objection = (typeof objections)[number]

/** On the way from the first word to the sale, then those beside it. */
export const stages = [
  'primeira_interacao',
  'descoberta',
  'interesse',
  'proposta',
  'negociacao',
  'fechamento',
  'ganho',
  'perdido',
  'dormindo',
] as const
export type Stage = (typeof stages)[number]

export const temperatures = ['quente', 'morno', 'frio'] as const
export type Temperature = (typeof temperatures)[number]

export const nextSteps = [
  'responder',
  'perguntar',
  'propor',
  'tratar_objecao',
  'propor_horarios',
  'pedir_fechamento',
  'enviar_pagamento',
  'retomar',
  'pos_venda',
  'parar',
] as const
export type NextStep = (typeof nextSteps)[number]
