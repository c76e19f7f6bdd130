import type { Candidate } from './candidate.ts'
import { isDecision } from './closing-moves.ts'
import { joined, plain, type Draft } from './draft.ts'
import { fault } from './fault-replies.ts'
import { filled } from './filled.ts'
import { isLaughing } from './jokes.ts'
import type { Move } from './move.ts'
import { nextReplies } from './next-replies.ts'
import { opening } from './opening.ts'
import * as afterwards from './phrases/afterwards.ts'
import * as holding from './phrases/holding.ts'
import { anythingElse, atDisposal, goOn, openNeed } from './phrases/moves.ts'
import { laughedAt } from './phrases/talk.ts'
import { joyHeard } from './says-yes.ts'
import type { Scene } from './scene.ts'
import { waysNamed } from '../reading/open-points/ways-named.ts'

const longTail = 60
/** A first word or a greeting that asks for nothing: one asks how to help, and offers nothing yet. */
const isFirstWord = ({ course, tailLabels, tailText }: Scene) =>
  course.lastSeller < 0 ||
  (tailText.length < longTail &&
    !/\d/u.test(tailText) &&
    tailLabels.size > 0 &&
    [...tailLabels].every((label) => label === 'saudacao'))

/** In a longer conversation what somebody needs was said. */
const longThread = 6

/** A price was asked for and details were given since, or a quote is asked for in other words. */
export function isQuoteDue(scene: Scene): boolean {
  const { course, tailText, input } = scene
  // What is wrong with a thing is found out before it is priced.
  if (input.words.some((text) => fault.test(text ?? ''))) return false
  const before = course.labels.slice(0, course.lastSeller + 1).flat()
  return (
    course.priced < 0 &&
    (isMeasured(scene) || before.includes('pergunta_preco') || /or[çc]amento|cota[çc][ãa]o/iu.test(tailText))
  )
}

/** The seller has asked how much of it there is. */
const isMeasured = ({ course, sellerLast }: Scene) =>
  course.acts[course.lastSeller]?.has('asks') === true && /quant[oa]s|metros|andares|medidas/iu.test(sellerLast)

const dependsOn = /depende/iu

const shortAnswer = 4
const lately = 8
const thanked = /agrade[çc]o|obrigad|deus (?:te|lhe) (?:pague|aben[çc])/iu
const ofDay = new Set(['Pergunta para quando', 'Pergunta o dia'])

/** Nothing was asked: the conversation is taken a step on. */
export function movedReplies(scene: Scene, moves: readonly Move[]): Candidate[] {
  const { tailLabels, hasDecided, course } = scene
  const isFirst = isFirstWord(scene)
  const isLong = course.thread.messages.length > longThread
  const isFitting = ({ kind, reason }: Move) =>
    isFirst ? kind === 'need' && !ofDay.has(reason) : !isLong || kind !== 'need' || reason === 'Pergunta para quando'
  const taken = hasDecided && tailLabels.has('intencao_compra') ? afterwards.goodToHear : afterwards.gotIt
  const isLight = isLaughing(scene) && !hasDecided && scene.tone !== 'formal'
  const ways = thanked.test(scene.tailText) ? afterwards.itIsMe : isLight ? laughedAt : taken
  const joy = joyHeard(scene)
  const heard = (turn: number) => (joy.text !== '' || isFirst ? joy : filled(scene, ways, {}, turn))
  const say = (turn: number, text: Draft) => {
    const greeting = opening(scene, turn)
    return joined([greeting, turn === 1 && greeting.text !== '' && !hasDecided ? plain('') : heard(turn), text])
  }
  const quotes =
    isQuoteDue(scene) &&
    (dependsOn.test(scene.sellerLast) || isMeasured(scene) || moves.every(({ kind }) => kind !== 'price'))
  // Who waits for a sum is offered no hour before it.
  const steps = quotes || (course.scheduled >= 0 && !hasDecided) ? [] : moves.filter(isFitting)
  const asked = course.acts[course.lastSeller]
  const isGiven =
    waysNamed(scene.tailText).taken.length === 0 && !tailLabels.has('agendamento') && asked?.has('asksData') === true
  const first: (Candidate | false)[] = [
    isFirst && { kind: 'need', reason: 'Pergunta como ajudar', text: say(0, filled(scene, openNeed)) },
    isFirst && { kind: 'direct', reason: 'Mais direta', text: say(1, filled(scene, goOn)) },
    isFirst && { kind: 'need', reason: 'Pergunta de outro jeito', text: say(2, filled(scene, openNeed, {}, 1)) },
    isGiven && {
      kind: 'confirm',
      reason: 'Confirma que anotou',
      text: joined([opening(scene, 0), filled(scene, afterwards.gotData)]),
    },
    hasDecided &&
      !tailLabels.has('intencao_compra') &&
      !thanked.test(scene.tailText) &&
      scene.tailText.length > shortAnswer && {
        kind: 'confirm',
        reason: 'Confirma o pedido',
        text: joined([opening(scene, 0), filled(scene, afterwards.noted)]),
      },
    isDecision(scene) &&
      scene.item === null && {
        kind: 'close',
        reason: 'Comemora e explica como pagar',
        text: joined([opening(scene, 0), filled(scene, holding.howToGoOn[0]!)]),
      },
    isDecision(scene) &&
      scene.item === null && {
        kind: 'close',
        reason: 'Mais direta',
        text: joined([opening(scene, 1), filled(scene, holding.howToGoOn[1]!)]),
      },
    quotes && { kind: 'hold', reason: 'Avisa que vai calcular', text: say(0, filled(scene, holding.quote)) },
    quotes && { kind: 'hold', reason: 'Mais direta', text: say(1, filled(scene, holding.quote, {}, 1)) },
    quotes && { kind: 'hold', reason: 'Mais curta', text: say(2, filled(scene, holding.quoteShort)) },
  ]
  const isOfFault =
    scene.input.words.slice(-lately).some((text) => fault.test(text ?? '')) && !/\d ?h/u.test(scene.tailText)
  // Who has answered is not sent away with 'qualquer dúvida'.
  const hasAnswered = asked?.has('asks') === true && !isFirst && !hasDecided && scene.tailText.length > shortAnswer
  const next = hasAnswered ? nextReplies(scene, say, isOfFault) : []
  return [
    ...first.filter((candidate) => candidate !== false),
    // To who asks for what no item is, the seller says next what can be done.
    ...(scene.item === null ? next : []),
    ...steps.map(({ kind, reason, text }, turn): Candidate => ({ kind, reason, text: say(turn, text) })),
    ...next,
    { kind: 'confirm', reason: 'Fica à disposição', text: say(0, filled(scene, atDisposal)) },
    { kind: 'confirm', reason: 'Pergunta se falta algo', text: say(2, filled(scene, anythingElse)) },
    { kind: 'direct', reason: 'Mais curta', text: say(1, filled(scene, holding.stayNear)) },
  ]
}
