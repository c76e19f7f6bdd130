import type { Objection } from '../reading/labels.ts'
import { bookedMoment } from './agreed-moment.ts'
import type { Answer, Answers } from './answer.ts'
import { bodyOf, questionOf } from './body.ts'
import type { Candidate } from './candidate.ts'
import { joined, listed, plain, type Draft } from './draft.ts'
import { exactTimeReplies, isExactTime } from './exact-time.ts'
import { filled } from './filled.ts'
import { asksForLess, isHaggle } from './haggle-replies.ts'
import type { Move } from './move.ts'
import { movesAfter } from './moves-after.ts'
import { objectionMoves } from './objection-moves.ts'
import { opening, pardonFor } from './opening.ts'
import { ownAssurance } from './own-assurance.ts'
import * as holding from './phrases/holding.ts'
import { anythingElse, atDisposal, otherDay } from './phrases/moves.ts'
import { yesHeard } from './says-yes.ts'
import { subjectOf } from '../reading/open-points/subject.ts'
import { namesOf } from './unanswered.ts'
import { aboutPrice } from './phrases/objections.ts'
import type { Scene } from './scene.ts'
import type { ReplyKind } from './suggestion.ts'

/** `Responde a data e o prazo` */
function reasonOf(answers: readonly Answer[]): string {
  const about = [...new Set(answers.map((given) => given.about))].slice(0, 2)
  return `Responde ${listed(about.map(plain)).text}`
}

/** What is said to the part that is not answered here. */
function restOf(scene: Scene, { answers, open }: Answers, turn: number): Draft {
  const isDiscountTold = answers.some(({ words }) => /desconto|\boff\b|\d ?%/iu.test(words.text))
  if (isHaggle(scene) && asksForLess.test(scene.tailText) && !isDiscountTold) return filled(scene, aboutPrice, {}, turn)
  const [first] = open
  if (!first) return plain('')
  const names = namesOf(open)
  if (names !== '') return filled(scene, holding.restOn, { names: plain(names) }, turn)
  if (open.length > 1) return filled(scene, holding.restOfAll, {}, turn)
  return filled(scene, subjectOf(first) === 'detail' ? holding.restDetail : holding.restOfOne, {}, turn)
}

/** Replies to a question: in full, in short, with what was feared, and with a step on. */
export function answeredReplies(
  scene: Scene,
  found: Answers,
  moves: readonly Move[],
  objection: Objection | null,
): Candidate[] {
  const { answers } = found
  const rest = restOf(scene, found, 0)
  const isWhole = rest.text === ''
  const isOfTimes = answers.some(({ topic }) => topic === 'times')
  const heard = (turn: number) => (isOfTimes ? plain('') : yesHeard(scene, turn))
  const full = (turn: number) => {
    const greeting = joined([opening(scene, turn), pardonFor(scene), heard(turn)])
    return joined([greeting, bodyOf(scene, answers, false, turn === 0 && greeting.text === '')])
  }
  const booked = bookedMoment(scene) ? heard(1) : plain('')
  const brief = joined([opening(scene, 1), pardonFor(scene), booked, bodyOf(scene, answers, true, false)])
  // Where something is still owed, no hour is pressed; what an answer depends on is asked all the same.
  const question = isWhole || !isOfTimes ? questionOf(answers, false) : null
  if (isWhole && question && isExactTime(answers)) return exactTimeReplies(scene, full, question)
  // Where something is still owed, nothing is sold meanwhile.
  const others = isWhole ? movesAfter(scene, answers, moves) : []
  const close = others.find((move) => move.kind === 'close') ?? others.find((move) => move.kind === 'pay')
  const kind: ReplyKind = isOfTimes ? 'times' : 'answer'
  const isOpen = scene.course.priced < 0 && !scene.hasDecided
  return [
    { kind, reason: reasonOf(answers), text: joined([full(0), rest, question ?? others[0]?.text ?? plain('')]) },
    {
      kind: 'direct',
      reason: scene.hasDecided ? 'Mais direta: já decidiu' : 'Mais direta',
      text: joined([brief, rest, (question && questionOf(answers, true)) ?? close?.text ?? plain('')]),
    },
    ...doubtReplies(scene, objection, full(2), rest, question),
    ...others
      .slice(question ? 0 : 1)
      .filter(({ kind: does, reason }) => does !== 'need' || (isOpen && reason !== 'Pergunta o que precisa'))
      .map((move) => withMove(full(2), move)),
    ...(question && isOfTimes
      ? [{ kind, reason: 'Responde e abre outro dia', text: joined([full(2), rest, filled(scene, otherDay)]) }]
      : []),
    {
      kind: 'direct',
      reason: 'Só responde',
      text: isWhole
        ? joined([full(2), filled(scene, atDisposal)])
        : joined([full(2), filled(scene, holding.stillOwed)]),
    },
    // 'Ficou alguma dúvida?' is no word to who waits for an answer.
    ...(isWhole
      ? [
          {
            kind: 'need' as const,
            reason: 'Responde e abre espaço',
            text: joined([full(1), filled(scene, anythingElse)]),
          },
        ]
      : []),
    { kind: 'direct', reason: 'Mais curta', text: joined([brief, rest]) },
  ]
}

/** The answer with what the seller has against an objection, or has said against a fear. */
function doubtReplies(
  scene: Scene,
  objection: Objection | null,
  full: Draft,
  rest: Draft,
  question: Draft | null,
): Candidate[] {
  const said = full.text.toLowerCase()
  const treatment = objection
    ? objectionMoves(scene, objection).find(({ text }) => !said.includes(text.text.toLowerCase().replace(/[.!]$/u, '')))
    : undefined
  const assurance = ownAssurance(scene)
  return [
    ...(treatment ? [{ ...treatment, text: joined([full, rest, treatment.text]) }] : []),
    ...(assurance ? [{ ...assurance, text: joined([full, assurance.text, rest, question ?? plain('')]) }] : []),
  ]
}

function withMove(full: Draft, move: Move): Candidate {
  const reason = `Responde e ${move.reason.charAt(0).toLocaleLowerCase('pt-BR')}${move.reason.slice(1)}`
  return { kind: move.kind, reason, text: joined([full, move.text]) }
}
