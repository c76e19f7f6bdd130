import type { Objection } from '../reading/labels.ts'
import { objectionOf } from '../reading/course.ts'
import type { Answer, Answers } from './answer.ts'
import { answersOf } from './answers.ts'
import { bodyOf, questionOf } from './body.ts'
import type { Candidate } from './candidate.ts'
import { joined, listed, plain, sentence, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { priceAnswer, waysDraft } from './item-answers.ts'
import { topicKeys } from './likeness.ts'
import { movesOf, whichMove, type Move } from './moves.ts'
import { objectionMoves, ownAssurance } from './objection-moves.ts'
import { opening } from './opening.ts'
import * as afterwards from './phrases/afterwards.ts'
import * as holding from './phrases/holding.ts'
import { anythingElse, atDisposal, openNeed, sendReceipt, whichInterests, whichWay } from './phrases/moves.ts'
import { aboutPrice, heard, howWouldYouPay, ifCondition, seeCondition } from './phrases/objections.ts'
import type { Scene } from './scene.ts'
import type { MissingFact, ReplyKind } from './suggestion.ts'

/** Replies to questions, objections and all that is left, the best first, and what is missing for better ones. */
export function generalReplies(scene: Scene): { candidates: Candidate[]; missing: MissingFact | null } {
  const found = answersOf(scene)
  const { answers, missing, isPartial } = found
  const moves = movesOf(scene, {
    isPriceTold: answers.some(({ topic }) => topic === 'price' || topic === 'has'),
    isItemNamed: answers.some(({ topic }) => topic === 'included' || topic === 'duration' || topic === 'audience'),
  })
  const objection = objectionNow(scene, answers)
  const isOfWaysOnly = answers.every(({ topic }) => topic === 'ways' || topic === 'instalments')
  if (isHaggle(scene) && isOfWaysOnly) return { candidates: haggled(scene), missing: null }
  if (answers.length > 0) return { candidates: answered(scene, found, moves, objection), missing }
  if (objection && isPartial)
    return { candidates: [...held(scene, moves).slice(0, 1), ...objected(scene, objection)], missing }
  if (objection) return { candidates: objected(scene, objection), missing: null }
  if (found.asksWhich) return { candidates: whichReplies(scene, moves), missing: null }
  if (isPartial) return { candidates: held(scene, moves), missing }
  const wantsSomething =
    scene.course.lastSeller < 0 && topicKeys(scene.tailText).length > 1 && wanting.test(scene.tailText)
  if (wantsSomething) return { candidates: held(scene, moves), missing: null }
  if (isAside(scene)) return { candidates: asideReplies(scene), missing: null }
  return { candidates: moved(scene, moves), missing: null }
}

/** A wish or a question without a mark, in a first message. */
const wanting =
  /quer(?:o|ia)|gostaria|preciso|saber|d[úu]vida|procur|(?<!\p{L})(?:tem|fazem?|vendem?|atendem?)(?!\p{L})/iu

/** Small talk within a conversation: it is let pass. */
const isAside = ({ course, tailLabels }: Scene) =>
  course.lastSeller >= 0 && tailLabels.size > 0 && [...tailLabels].every((label) => label === 'outro')

function asideReplies(scene: Scene): Candidate[] {
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  return [
    { kind: 'hold', reason: 'Dá espaço', text: say(0, filled(scene, afterwards.whenYouCan)) },
    { kind: 'need', reason: 'Pergunta como ajudar', text: say(1, filled(scene, openNeed)) },
    { kind: 'direct', reason: 'Mais direta', text: say(2, filled(scene, afterwards.whenYouCan, {}, 1)) },
    { kind: 'direct', reason: 'Mais curta', text: filled(scene, atDisposal) },
  ]
}

/** The objection that was raised now; or the one that is still open, where nothing else was said. */
function objectionNow({ tailLabels, course }: Scene, answers: readonly Answer[]): Objection | null {
  const raised = [...tailLabels].flatMap((label) => objectionOf(label) ?? []).at(-1)
  if (raised) return raised
  const isRest = answers.length === 0 && [...tailLabels].every((label) => label === 'confirmacao' || label === 'outro')
  const open = course.open.at(-1)
  return isRest && open && (course.objections.get(open)?.raised ?? -1) >= course.thread.messages.length - recent
    ? open
    : null
}

const recent = 6

/** A better price is asked for, or a sum is named back. */
function isHaggle({ tailLabels, tailText, reading }: Scene): boolean {
  if (tailLabels.has('negociacao')) return true
  return (
    reading.stage === 'negociacao' &&
    /(?<![\d:/])\d{2,5}(?![\dh:/])/u.test(tailText) &&
    /(?<!\p{L})(?:faz|fa[çc]o|fech[ao]|por|fica|deixa|t[aá],|topo|pago)(?!\p{L})/iu.test(tailText)
  )
}

/** `Responde a data e o prazo` */
function reasonOf(answers: readonly Answer[]): string {
  const about = [...new Set(answers.map((given) => given.about))].slice(0, 2)
  return `Responde ${listed(about.map(plain)).text}`
}

function answered(
  scene: Scene,
  { answers, isPartial }: Answers,
  moves: Move[],
  objection: Objection | null,
): Candidate[] {
  const isHaggling = isHaggle(scene)
  const isWhole = !isPartial && !isHaggling
  const rest = isHaggling ? filled(scene, aboutPrice) : isPartial ? filled(scene, holding.holdRest) : plain('')
  const full = (turn: number) => {
    const greeting = opening(scene, turn)
    return joined([greeting, bodyOf(scene, answers, false, turn === 0 && greeting.text === '')])
  }
  const brief = joined([opening(scene, 1), bodyOf(scene, answers, true, false)])
  const question = questionOf(answers, false)
  const shortQuestion = questionOf(answers, true)
  const kind: ReplyKind = answers.some(({ topic }) => topic === 'times') ? 'times' : 'answer'
  const isOfWays = answers.some(({ topic }) => topic === 'ways')
  const isOfPay = isOfWays || answers.some(({ topic }) => topic === 'pixKey')
  const isTold = (move: Move) => (kind === 'times' && move.kind === 'times') || (isOfPay && move.kind === 'pay')
  const isChoice = isOfWays && scene.hasDecided && (waysDraft(scene, 'ou')?.text.includes(' ou ') ?? false)
  const which: Move = { kind: 'pay', reason: 'Pergunta como prefere pagar', text: filled(scene, whichWay) }
  const receipt: Move = { kind: 'pay', reason: 'Pede o comprovante', text: filled(scene, sendReceipt) }
  const isKeySent = answers.some(({ topic }) => topic === 'pixKey')
  const open = moves.filter((move) => !isTold(move) && !(isKeySent && move.kind === 'close'))
  const others = [...(isChoice ? [which] : []), ...(isKeySent ? [receipt] : []), ...open]
  const close = others.find((move) => move.kind === 'close') ?? others.find((move) => move.kind === 'pay')
  const reason = reasonOf(answers)
  const first = question ?? (isWhole ? others[0]?.text : null) ?? plain('')
  const isOpen = scene.course.priced < 0 && !scene.hasDecided
  const assurance = ownAssurance(scene)
  const treatment = objection ? objectionMoves(scene, objection)[0] : undefined
  const direct = scene.hasDecided ? 'Mais direta: já decidiu' : 'Mais direta'
  return [
    { kind, reason, text: joined([full(0), rest, first]) },
    {
      kind: 'direct',
      reason: direct,
      text: joined([brief, rest, shortQuestion ?? (isWhole ? close?.text : null) ?? plain('')]),
    },
    ...(treatment
      ? [{ kind: treatment.kind, reason: treatment.reason, text: joined([full(2), rest, treatment.text]) }]
      : []),
    ...(assurance
      ? [
          {
            kind: 'objection' as const,
            reason: assurance.reason,
            text: joined([full(2), sentence(assurance.text), rest, question ?? plain('')]),
          },
        ]
      : []),
    ...others
      .slice(question || !isWhole ? 0 : 1)
      .filter((move) => move.kind !== 'need' || isOpen)
      .map((move) => withMove(full(2), rest, move, question)),
    { kind, reason: 'Só responde', text: joined([full(2), rest, filled(scene, atDisposal)]) },
    { kind: 'answer', reason: 'Responde e abre espaço', text: joined([full(1), rest, filled(scene, anythingElse)]) },
    { kind: 'direct', reason: 'Mais curta', text: joined([brief, rest]) },
  ]
}

/** One question is enough: where the answer asks for a time, only a move without a question follows. */
function withMove(full: Draft, rest: Draft, move: Move, question: Draft | null): Candidate {
  const reason = `Responde e ${move.reason.charAt(0).toLocaleLowerCase('pt-BR')}${move.reason.slice(1)}`
  const text =
    question && !move.text.text.includes('?') ? joined([full, question, move.text]) : joined([full, rest, move.text])
  return { kind: move.kind, reason, text }
}

function haggled(scene: Scene): Candidate[] {
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  const ways = waysDraft(scene, 'ou')
  const evidence = objectionMoves(scene, 'preco').filter(({ text }) => text.facts.length > 0)
  const see = filled(scene, seeCondition)
  const hear = filled(scene, heard.preco)
  return [
    { kind: 'hold', reason: 'Não promete antes de ver', text: say(0, hear, see) },
    ...evidence.slice(0, 1).map(({ kind, reason, text }) => ({ kind, reason, text: say(1, hear, text) })),
    { kind: 'close', reason: 'Pede o compromisso', text: say(2, filled(scene, ifCondition)) },
    ...(ways
      ? [
          {
            kind: 'pay' as const,
            reason: 'Pergunta como pagaria',
            text: say(1, filled(scene, howWouldYouPay, { ways })),
          },
        ]
      : []),
    { kind: 'direct', reason: 'Mais direta', text: say(1, filled(scene, seeCondition, {}, 1)) },
    { kind: 'direct', reason: 'Ainda mais curta', text: say(2, filled(scene, holding.holdShort)) },
  ]
}

function objected(scene: Scene, objection: Objection): Candidate[] {
  const ownWords = ownAssurance(scene)
  const treatments = objectionMoves(scene, objection)
  const say = (text: Draft, turn: number) =>
    joined([opening(scene, turn), filled(scene, heard[objection], {}, turn), text])
  return [
    ...(ownWords
      ? [{ kind: 'objection' as const, reason: ownWords.reason, text: say(sentence(ownWords.text), 0) }]
      : []),
    ...treatments.map(({ kind, reason, text }, turn) => ({ kind, reason, text: say(text, turn) })),
  ]
}

const mostPriced = 3

/** A price was asked for, and several things are sold. */
function whichReplies(scene: Scene, moves: Move[]): Candidate[] {
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
    ...held(scene, moves),
  ]
}

/** Stages in which a question for the need is in place. */
const early = new Set(['primeira_interacao', 'descoberta', 'interesse'])

function held(scene: Scene, moves: Move[]): Candidate[] {
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

/** Nothing was asked: the conversation is taken a step on. */
function moved(scene: Scene, moves: Move[]): Candidate[] {
  const { tailLabels, hasDecided } = scene
  const isGreeting =
    [...tailLabels].every((label) => label === 'saudacao' || label === 'outro') &&
    tailLabels.has('saudacao') &&
    topicKeys(scene.tailText).length < 2
  const heardOf = (turn: number) =>
    isGreeting
      ? plain('')
      : filled(
          scene,
          hasDecided && tailLabels.has('intencao_compra') ? afterwards.goodToHear : afterwards.gotIt,
          {},
          turn,
        )
  const say = (turn: number, text: Draft) => {
    const greeting = opening(scene, turn)
    return joined([greeting, turn === 1 && greeting.text !== '' ? plain('') : heardOf(turn), text])
  }
  const { course } = scene
  const wasAsked = course.labels
    .slice(0, course.lastSeller + 1)
    .flat()
    .includes('pergunta_preco')
  const isQuoteDue = course.priced < 0 && (wasAsked || /or[çc]amento|cota[çc][ãa]o/iu.test(scene.tailText))
  const isPriceAtHand = moves.some(({ kind }) => kind === 'price')
  const quotes = [0, 1].map((turn): Candidate => {
    return {
      kind: 'hold',
      reason: turn === 0 ? 'Avisa que vai calcular' : 'Mais direta',
      text: say(turn, filled(scene, holding.quote, {}, turn)),
    }
  })
  const greets: Candidate[] = isGreeting
    ? [{ kind: 'need', reason: 'Pergunta como ajudar', text: say(0, filled(scene, openNeed)) }]
    : []
  const isGiven = hasDecided && course.acts[course.lastSeller]?.has('asks') === true && !tailLabels.has('agendamento')
  const given: Candidate[] = isGiven
    ? [
        {
          kind: 'confirm',
          reason: 'Confirma que anotou',
          text: joined([opening(scene, 0), filled(scene, afterwards.gotData)]),
        },
      ]
    : []
  return [
    ...greets,
    ...given,
    ...(isQuoteDue && !isPriceAtHand ? quotes : []),
    ...moves.map(({ kind, reason, text }, turn): Candidate => ({ kind, reason, text: say(turn, text) })),
    { kind: 'hold', reason: 'Avisa que já responde', text: say(1, filled(scene, holding.hold)) },
    { kind: 'direct', reason: 'Mais direta', text: say(2, filled(scene, holding.holdShort)) },
  ]
}
