import { weekdayPattern } from '../time/calendar-names.ts'
import { objectionOf } from '../reading/course.ts'
import type { Objection } from '../reading/labels.ts'
import type { Answer, Answers } from './answer.ts'
import { answersOf } from './answers.ts'
import { isHaggle, saidLastPrice } from './haggle-replies.ts'
import { isSoftened } from './held-replies.ts'
import { topicKeys } from '../portuguese/likeness.ts'
import { missingOf } from './missing.ts'
import type { Move } from './move.ts'
import { movesOf } from './moves.ts'
import { ownAssurance } from './own-assurance.ts'
import type { Scene } from './scene.ts'
import type { MissingFact } from './suggestion.ts'
import type { Unanswered } from './unanswered.ts'

/** What is known of a scene, each thing found once it is asked for. */
export type Known = {
  scene: Scene
  found: Answers
  moves: Move[]
  objection: Objection | null
  /** Something was asked that nothing here answers. */
  isPartial: boolean
  /** A topic of the answers. */
  has(...topics: Answer['topic'][]): boolean
}

export function knownOf(scene: Scene): Known {
  const has = (...topics: Answer['topic'][]) => found().answers.some(({ topic }) => topics.includes(topic))
  const found = once(() => answersOf(scene))
  const moves = once(() =>
    movesOf(scene, { isPriceTold: has('price', 'has'), isItemNamed: has('included', 'duration', 'audience') }),
  )
  const objection = once(() => objectionNow(scene, found().answers))
  return {
    scene,
    has,
    get found() {
      return found()
    },
    get moves() {
      return moves()
    },
    get objection() {
      return objection()
    },
    get isPartial() {
      return found().open.length > 0
    },
  }
}

function once<Value>(find: () => Value): () => Value {
  let kept: { value: Value } | null = null
  return () => (kept ??= { value: find() }).value
}

/** A lower price is asked for, and little else. */
export function isHaggling({ scene, found: { answers }, has }: Known): boolean {
  const isOfWaysOnly = answers.every(({ topic }) => topic === 'ways' || topic === 'instalments')
  const isTimesUnasked = has('times') && answers.length === 1 && !ofTime.test(scene.tailText)
  // Who names a sum and asks nothing has said on what it depends.
  const isBareHaggle = !scene.tailText.includes('?') && !has('price', 'has', 'frequent')
  return isHaggle(scene) && (isOfWaysOnly || isTimesUnasked || isBareHaggle)
}

/** The lowest price was told, and the customer comes back to it. */
export const isOfLastPrice = ({ scene, objection, isPartial }: Known): boolean =>
  (objection === 'preco' || objection === 'concorrente') &&
  /\d/u.test(scene.tailText) &&
  !isPartial &&
  saidLastPrice(scene)

/** Something is asked that is not known, by somebody who distrusts. */
export const isAfraid = ({ scene, objection, isPartial }: Known): boolean =>
  isPartial && ((objection === 'confianca' && !ownAssurance(scene)) || distrust.test(scene.tailText))

/** What is to be found out first; a wish of a first message is a question. */
export const heldOf = ({ scene, found: { open } }: Known): readonly Unanswered[] =>
  open.length > 0 || !isWish(scene) ? open : [wishOf(scene)]

/** What the seller could write down for it. */
export function missingFor(known: Known): MissingFact | null {
  const { scene, found } = known
  const [first] = heldOf(known)
  const said = scene.tail.find(({ text }) => wishing.test(text) || text === first?.text)
  return found.missing ?? (first && said ? missingOf(scene, first.label, said) : null)
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
