import type { Candidate } from './candidate.ts'
import { joined, plain, sentence, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { priceAnswer } from './price-answers.ts'
import { whichMove, type Move } from './moves.ts'
import { opening } from './opening.ts'
import * as holding from './phrases/holding.ts'
import { whichInterests } from './phrases/moves.ts'
import type { Scene } from './scene.ts'

const mostPriced = 3

/** A price was asked for, and several things are sold. */
export function whichReplies(scene: Scene, moves: readonly Move[]): Candidate[] {
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  const which = whichMove(scene)
  const priced = scene.input.catalogue.items.filter(({ priceCents }) => priceCents !== null).slice(0, mostPriced)
  const prices = priceAnswer(scene, priced, true)
  const more = moves.filter(({ kind }) => kind === 'need')
  return [
    ...(which ? [{ kind: which.kind, reason: which.reason, text: say(0, which.text) }] : []),
    ...(prices && priced.length > 1
      ? [
          {
            kind: 'price' as const,
            reason: 'Passa os valores',
            text: say(1, sentence(prices.words), filled(scene, whichInterests)),
          },
        ]
      : []),
    ...more.map(({ kind, reason, text }, turn): Candidate => ({ kind, reason, text: say(turn, text) })),
    ...heldReplies(scene, moves),
  ]
}

/** Stages in which a question for the need is in place. */
const early = new Set(['primeira_interacao', 'descoberta', 'interesse'])

/** Replies to what nothing here answers: the seller finds out, and says so. */
export function heldReplies(scene: Scene, moves: readonly Move[]): Candidate[] {
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  const needs = moves.filter(({ reason }) => reason === 'Pergunta para quando')
  const isEarly = early.has(scene.reading.stage) && scene.course.priced < 0
  const asking = isEarly ? needs.slice(0, 1) : []
  return [
    { kind: 'hold', reason: 'Confirma antes de responder', text: say(0, filled(scene, holding.hold)) },
    ...asking.map(({ text }): Candidate => {
      const question = text.text.replace(/^Me conta:? /u, '')
      const lower = plain(question.charAt(0).toLocaleLowerCase('pt-BR') + question.slice(1))
      const parts = [filled(scene, holding.hold, {}, 1), filled(scene, holding.meanwhile, { question: lower })]
      return { kind: 'need', reason: 'Avisa e já pergunta', text: say(1, ...parts) }
    }),
    {
      kind: 'hold',
      reason: 'Avisa e abre espaço',
      text: say(1, filled(scene, holding.hold, {}, 1), filled(scene, holding.moreQuestions)),
    },
    { kind: 'direct', reason: 'Mais direta', text: say(2, filled(scene, holding.holdShort)) },
  ]
}
