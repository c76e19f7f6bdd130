import { reais } from '#shared/money.ts'
import { area, cardsOf, stageOf } from './board-page.ts'

type Move = { from: string; to: string; cents: number }

/** Writes count and sum of each stage, as they are with a move that is not made yet. */
function showSums(move: Move | null) {
  for (const stage of area.querySelectorAll<HTMLElement>('[data-stage]')) {
    const { stage: name, count, cents } = stage.dataset
    const sign = move && move.from !== move.to ? Number(name === move.to) - Number(name === move.from) : 0
    write(stage, 'count', (Number(count) + sign).toLocaleString('pt-BR'))
    const sum = Number(cents) + sign * (move?.cents ?? 0)
    write(stage, 'sum', sum > 0 ? reais(Math.round(sum / 100)) : 'sem valor')
  }
}

function write(stage: HTMLElement, what: string, words: string) {
  const place = stage.querySelector(`[data-shown="${what}"]`)
  if (place && place.textContent !== words) place.textContent = words
}

/** Makes a move count for good, until the board is fetched again. */
export function countMove({ from, to, cents }: Move) {
  for (const [name, sign] of [
    [from, -1],
    [to, 1],
  ] as const) {
    const { dataset } = stageOf(name)
    dataset['count'] = `${Number(dataset['count']) + sign}`
    if (dataset['cents'] !== undefined) dataset['cents'] = `${Number(dataset['cents']) + sign * cents}`
  }
  showSums(null)
}

/** Marks the stage that a card is over, with a slot for it. */
export function showOver(move: Move | null) {
  area.querySelector('.slot:not(.asks)')?.remove()
  area.querySelector('.stage[data-over]')?.removeAttribute('data-over')
  showSums(move)
  if (!move || move.from === move.to) return
  stageOf(move.to).dataset['over'] = ''
  const slot = document.createElement('li')
  slot.className = 'slot'
  slot.textContent = 'Solte aqui'
  cardsOf(move.to).prepend(slot)
}
