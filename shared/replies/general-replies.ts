import { weekdayPattern } from '../time/calendar-names.ts'
import { objectionOf } from '../reading/course.ts'
import type { Objection } from '../reading/labels.ts'
import type { Answer } from './answer.ts'
import { bookedMoment } from './agreed-moment.ts'
import { confirmedReplies } from './agreement.ts'
import { asideReplies, isAside } from './aside-replies.ts'
import { answeredReplies } from './answered-replies.ts'
import { answersOf } from './answers.ts'
import type { Candidate } from './candidate.ts'
import { haggleReplies, isHaggle, saidLastPrice } from './haggle-replies.ts'
import { heldReplies, isSoftened, whichReplies } from './held-replies.ts'
import { topicKeys } from './likeness.ts'
import { movedReplies } from './moved-replies.ts'
import { missingOf } from './missing.ts'
import { movesOf } from './moves.ts'
import { objectionReplies, reassuringReplies } from './objection-replies.ts'
import { ownAssurance } from './own-assurance.ts'
import type { Scene } from './scene.ts'
import type { MissingFact } from './suggestion.ts'
import type { Unanswered } from './unanswered.ts'

type Written = { candidates: Candidate[]; missing: MissingFact | null }

/** Replies to questions, objections and all that is left, the best first, and what is missing for better ones. */
export function generalReplies(scene: Scene): Written {
  const found = answersOf(scene)
  const { answers, missing } = found
  const isPartial = found.open.length > 0
  const has = (...topics: Answer['topic'][]) => answers.some(({ topic }) => topics.includes(topic))
  const moves = movesOf(scene, {
    isPriceTold: has('price', 'has'),
    isItemNamed: has('included', 'duration', 'audience'),
  })
  const objection = objectionNow(scene, answers)
  const isOfWaysOnly = answers.every(({ topic }) => topic === 'ways' || topic === 'instalments')
  const given = (candidates: Candidate[], lacks: MissingFact | null = null) => ({ candidates, missing: lacks })
  const isTimesUnasked = has('times') && answers.length === 1 && !ofTime.test(scene.tailText)
  // Who names a sum and asks nothing has said on what it depends.
  const isBareHaggle = !scene.tailText.includes('?') && !has('price', 'has', 'frequent')
  if (isHaggle(scene) && (isOfWaysOnly || isTimesUnasked || isBareHaggle)) return given(haggleReplies(scene))
  const booked = answers.length === 0 && !isPartial ? bookedMoment(scene) : null
  if (booked) return given(confirmedReplies(scene, booked))
  if (answers.length > 0) return given(answeredReplies(scene, found, moves, objection), missing)
  const isAfraid = objection === 'confianca' && !ownAssurance(scene)
  if (isPartial && (isAfraid || distrust.test(scene.tailText))) return given(reassuringReplies(scene), missing)
  const isOfSum = (objection === 'preco' || objection === 'concorrente') && /\d/u.test(scene.tailText)
  if (isOfSum && !isPartial && saidLastPrice(scene)) return given(haggleReplies(scene))
  if (objection && !isPartial) return given(objectionReplies(scene, objection))
  if (found.asksWhich) return given(whichReplies(scene))
  const open = found.open.length > 0 || !isWish(scene) ? found.open : [wishOf(scene)]
  const [unanswered] = open
  if (unanswered) {
    const first = scene.tail.find(({ text }) => wishing.test(text)) ?? scene.tail[0]
    const wished = first ? missingOf(scene, unanswered.label, first) : null
    return given(heldReplies(scene, open, objection), missing ?? wished)
  }
  return given(isAside(scene) ? asideReplies(scene) : movedReplies(scene, moves))
}

const ofTime = new RegExp(String.raw`hoje|amanh|${weekdayPattern}|\d ?h|hor[áa]rio|dia \d`, 'iu')

/** 'Precisa mesmo, ou é pra engordar a conta?' */
const distrust = /engordar|enrol(?:a|ar|ando)|empurr(?:a|ar|ando)|precisa mesmo|passar a perna/iu
/** A wish or a question without a mark, in a first message. */
const wishing =
  /quer(?:o|ia)|gostaria|preciso|saber|d[úu]vida|(?:estou|t[ôo]) (?:\p{L}+ )?procur|(?<!\p{L})(?:tem|fazem?|vendem?|atendem?)(?!\p{L})/iu
const wishOf = ({ tailText }: Scene): Unanswered => ({ label: 'disponibilidade', text: tailText })
const isWish = ({ course, tailText }: Scene) =>
  course.lastSeller < 0 && topicKeys(tailText).length > 1 && wishing.test(tailText)

const shortWord = 20
/** Messages from the end in which an objection still counts. */
const recent = 6

/** Who decides with the customer has said yes. */
const agreedElsewhere = /(?<!\p{L})(?:topou|aceitou|concordou|liberou|aprovou|deixou|gostou)(?!\p{L})/iu

/** Two prices are still compared. */
const weighs = /pre[çc]o|valor|diferen[çc]|(?<!\p{L})(?:car[oa]|barat[oa]|d?el[ea]s?|l[áa])(?!\p{L})/iu

const likes =
  /(?<!\p{L})(?:assim (?:sim|eu|d[áa]|fica)|gostei|fechado|combinado|pode ser|perfeito|[óo]timo|beleza|blz)(?!\p{L})/iu
/** A later message says yes to what was offered: 'pagar depois, assim eu gosto'. */
function isAnsweredSince({ course: { labels }, tail }: Scene): boolean {
  const raised = tail.findLast(({ message }) => labels[message]!.some((label) => objectionOf(label)))?.message ?? 0
  return tail.some(({ message, text }) => message > raised && !text.includes('?') && likes.test(text))
}

/** The objection that was raised now; or the one that is still open, where nothing else was said. */
function objectionNow(scene: Scene, answers: readonly Answer[]): Objection | null {
  const { tailLabels, tailText, sellerLast, course, hasDecided } = scene
  const raised = [...tailLabels].flatMap((label) => objectionOf(label) ?? []).at(-1)
  const isSettled = agreedElsewhere.test(tailText)
  const isOver =
    (raised === 'autoridade' && (isSettled || isSoftened(scene))) ||
    (raised === 'necessidade' && hasDecided) ||
    isAnsweredSince(scene)
  if (raised) return isOver ? null : raised
  const open = course.open.at(-1)
  const isOfPrice = open === 'preco' || open === 'concorrente'
  const asked = course.acts[course.lastSeller]?.has('asks') === true
  if (isOfPrice && asked && !hasDecided && answers.length === 0 && weighs.test(`${sellerLast}\n${tailText}`))
    return open
  // A price stays in the room; of another matter nothing is said after more than a short word.
  const isLeft = open === 'preco' ? /\d/u.test(tailText) : tailText.length > shortWord
  const isRest =
    !isLeft && answers.length === 0 && [...tailLabels].every((label) => label === 'confirmacao' || label === 'outro')
  const isRecent = open && course.objections.get(open)!.raised >= course.thread.messages.length - recent
  return isRest && isRecent ? open : null
}
