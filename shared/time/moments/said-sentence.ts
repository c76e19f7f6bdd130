import type { WallTime } from '../wall-time.ts'
import type { MomentSaid } from './moment-said.ts'
import { momentWords } from './moment-words.ts'

export const refusals = {
  past: 'Essa hora já passou. Escolha outra.',
  far: 'Escolha um dia nos próximos dois anos.',
  unknown: 'Escreva um dia ou uma hora, como “sexta depois do almoço” ou “dia 5 às 14h”.',
}

/** What was understood of a seller's words, or why nothing was. */
export function saidSentence(said: MomentSaid, now: WallTime): string {
  if (said.kind === 'moment') return momentWords(said.at, now)
  if (said.kind !== 'either') return refusals[said.kind]
  const [one, other] = said.moments.map((at) => momentWords(at, now))
  return `${one}, ou ${other!.charAt(0).toLowerCase()}${other!.slice(1)}? Escreva o dia.`
}
