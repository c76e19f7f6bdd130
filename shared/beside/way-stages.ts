import type { Stage } from '../reading/labels.ts'

/** The stages that the window's head draws, in their order. */
export const wayStages: readonly Stage[] = [
  'primeira_interacao',
  'descoberta',
  'interesse',
  'proposta',
  'negociacao',
  'fechamento',
  'ganho',
]
