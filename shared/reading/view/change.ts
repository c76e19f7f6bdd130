import { isOnTheWay, stageWords, temperatureWords } from '../label-words.ts'
import type { Reading } from '../reading.ts'
import { chanceView } from './reading-view.ts'

/** One line on what a correction changed. */
export function changeInWords(before: Reading, after: Reading, isUndone: boolean): string {
  const changes = [
    countChange(openObjections(before), openObjections(after)),
    before.stage === after.stage ? '' : `agora em ${stageWords[after.stage]}`,
    before.temperature === after.temperature || !isOnTheWay(after) ? '' : temperatureWords[after.temperature].words,
    before.next[0]!.sentence === after.next[0]!.sentence ? '' : 'outro próximo passo',
    isSameChance(before, after) ? '' : 'outra chance',
  ].filter(Boolean)
  return changes.length === 0
    ? `${isUndone ? 'Desfeito' : 'Corrigido'}. O resto continua igual.`
    : `${isUndone ? 'Desfeito' : 'Refeito'}: ${changes.join(', ')}.`
}

/** A sale that is over has none. */
function isSameChance(before: Reading, after: Reading): boolean {
  const { low, high } = before.chance
  return chanceView(after)?.told !== true || (low === after.chance.low && high === after.chance.high)
}

function openObjections({ objections }: Reading): number {
  return objections.length
}

function countChange(before: number, after: number): string {
  const difference = Math.abs(after - before)
  if (difference === 0) return ''
  const count = difference === 1 ? 'uma dúvida' : `${difference} dúvidas`
  return `${count} a ${after < before ? 'menos' : 'mais'}`
}
