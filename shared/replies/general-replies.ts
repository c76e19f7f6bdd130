import { objectionOf } from '../reading/course.ts'
import type { Objection } from '../reading/labels.ts'
import type { Answer } from './answer.ts'
import { answeredReplies } from './answered-replies.ts'
import { answersOf } from './answers.ts'
import type { Candidate } from './candidate.ts'
import { haggleReplies, isHaggle } from './haggle-replies.ts'
import { heldReplies, whichReplies } from './held-replies.ts'
import { topicKeys } from './likeness.ts'
import { asideReplies, isAside, movedReplies } from './moved-replies.ts'
import { movesOf } from './moves.ts'
import { objectionReplies } from './objection-replies.ts'
import type { Scene } from './scene.ts'
import type { MissingFact } from './suggestion.ts'

type Written = { candidates: Candidate[]; missing: MissingFact | null }

/** Replies to questions, objections and all that is left, the best first, and what is missing for better ones. */
export function generalReplies(scene: Scene): Written {
  const found = answersOf(scene)
  const { answers, missing, isPartial } = found
  const has = (...topics: Answer['topic'][]) => answers.some(({ topic }) => topics.includes(topic))
  const moves = movesOf(scene, {
    isPriceTold: has('price', 'has'),
    isItemNamed: has('included', 'duration', 'audience'),
  })
  const objection = objectionNow(scene, answers)
  const isOfWaysOnly = answers.every(({ topic }) => topic === 'ways' || topic === 'instalments')
  const given = (candidates: Candidate[], lacks: MissingFact | null = null) => ({ candidates, missing: lacks })
  if (isHaggle(scene) && isOfWaysOnly) return given(haggleReplies(scene))
  if (answers.length > 0) return given(answeredReplies(scene, found, moves, objection), missing)
  if (objection && objection !== 'necessidade' && isPartial) {
    const [hold] = heldReplies(scene, moves)
    return given([hold!, ...objectionReplies(scene, objection)], missing)
  }
  if (objection && !isPartial) return given(objectionReplies(scene, objection))
  if (found.asksWhich) return given(whichReplies(scene, moves))
  if (isPartial || isWish(scene)) return given(heldReplies(scene, moves), missing)
  return given(isAside(scene) ? asideReplies(scene) : movedReplies(scene, moves))
}

/** A wish or a question without a mark, in a first message. */
const wishing =
  /quer(?:o|ia)|gostaria|preciso|saber|d[úu]vida|procur|(?<!\p{L})(?:tem|fazem?|vendem?|atendem?)(?!\p{L})/iu
const isWish = ({ course, tailText }: Scene) =>
  course.lastSeller < 0 && topicKeys(tailText).length > 1 && wishing.test(tailText)

/** Messages from the end in which an objection still counts. */
const recent = 6

/** The objection that was raised now; or the one that is still open, where nothing else was said. */
function objectionNow({ tailLabels, course }: Scene, answers: readonly Answer[]): Objection | null {
  const raised = [...tailLabels].flatMap((label) => objectionOf(label) ?? []).at(-1)
  if (raised) return raised
  const isRest = answers.length === 0 && [...tailLabels].every((label) => label === 'confirmacao' || label === 'outro')
  const open = course.open.at(-1)
  const isRecent = open && course.objections.get(open)!.raised >= course.thread.messages.length - recent
  return isRest && isRecent ? open : null
}
