import { boardStages } from '#shared/customers/board-view.ts'
import { bringTo } from './board-ask.ts'
import { announce, board, nameIn, nameLink, stageName, stageOf, stageWith } from './board-page.ts'
import { centsOfCard, holdBoard } from './board-move.ts'
import { showOver } from './board-sums.ts'

const steps: Partial<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const stages: readonly string[] = boardStages

let carried: { card: HTMLElement; over: string } | null = null

board.querySelector('#mover-como')!.textContent =
  'Espaço levanta o cartão, as setas escolhem a etapa, espaço solta e Esc devolve.'

board.addEventListener('keydown', (event) => {
  const { target, key } = event
  const name = target instanceof Element ? target.closest('.card-name') : null
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return
  const card = name.closest<HTMLElement>('.card')!
  if (!carried && key !== ' ') return
  if (carried && key === 'Tab') return putDown()
  event.preventDefault()
  if (!carried) lift(card)
  else if (key === ' ' || key === 'Enter') drop()
  else if (key === 'Escape') putDown()
  else if (steps[key]) step(steps[key])
})
board.addEventListener('focusout', () => carried && putDown())

function lift(card: HTMLElement) {
  holdBoard(true)
  carried = { card, over: stageWith(card) }
  card.classList.add('carried')
  announce(
    `${nameIn(card)} na mão, em ${stageName(carried.over)}. As setas escolhem a etapa, espaço solta, Esc devolve.`,
  )
}

function step(by: 1 | -1) {
  const { card, over } = carried!
  const next = stages[stages.indexOf(over) + by]
  if (!next) return
  carried!.over = next
  showOver({ from: stageWith(card), to: next, cents: centsOfCard(card) })
  stageOf(next).scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const count = stageOf(next).querySelector('[data-shown=count]')!.textContent
  announce(
    next === stageWith(card) ? `${stageName(next)}, onde estava.` : `${stageName(next)}, ${count} com este cartão.`,
  )
}

function drop() {
  const { card, over } = end()
  if (over === stageWith(card)) return announce(`${nameIn(card)} ficou em ${stageName(over)}.`)
  bringTo(card, over)
  if (card.isConnected && !card.dataset['lifted']) nameLink(card).focus()
}

function putDown() {
  const { card } = end()
  announce(`${nameIn(card)} voltou para ${stageName(stageWith(card))}.`)
}

function end() {
  const ended = carried!
  carried = null
  holdBoard(false)
  ended.card.classList.remove('carried')
  showOver(null)
  return ended
}
