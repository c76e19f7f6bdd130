import { isOnTheWay, stageWords, temperatureWords } from '../label-words.ts'
import type { Reading, SaleSigns } from '../reading.ts'
import { signsView } from './reading-view.ts'

/** One line on what a correction changed. */
export function changeInWords(before: Reading, after: Reading, isUndone: boolean): string {
  const changes = [
    countChange(openObjections(before), openObjections(after)),
    before.stage === after.stage ? '' : `agora em ${stageWords[after.stage]}`,
    before.temperature === after.temperature || !isOnTheWay(after) ? '' : temperatureWords[after.temperature].words,
    before.next[0]!.sentence === after.next[0]!.sentence ? '' : 'outro próximo passo',
    areSameSigns(before, after) ? '' : 'outros sinais',
  ].filter(Boolean)
  return changes.length === 0
    ? `${isUndone ? 'Desfeito' : 'Corrigido'}. O resto continua igual.`
    : `${isUndone ? 'Desfeito' : 'Refeito'}: ${changes.join(', ')}.`
}

/** A sale that is over shows none. */
function areSameSigns(before: Reading, after: Reading): boolean {
  const shown = signsView(after)
  return shown === null || shown.isWon || wordsOf(before.signs) === wordsOf(after.signs)
}

const wordsOf = ({ inFavour, against }: SaleSigns) => `${inFavour}; ${against}`

function openObjections({ objections }: Reading): number {
  return objections.length
}

function countChange(before: number, after: number): string {
  const difference = Math.abs(after - before)
  if (difference === 0) return ''
  const count = difference === 1 ? 'uma dúvida' : `${difference} dúvidas`
  return `${count} a ${after < before ? 'menos' : 'mais'}`
}
