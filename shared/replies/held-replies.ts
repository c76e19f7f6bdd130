import type { Objection } from '../reading/labels.ts'
import type { Candidate } from './candidate.ts'
import { joined, plain, type Draft } from './draft.ts'
import { fault, faultReplies, isOfFault } from './fault-replies.ts'
import { filled } from './filled.ts'
import { whenMove } from './closing-moves.ts'
import type { Move } from './move.ts'
import { opening, pardonFor } from './opening.ts'
import * as holding from './phrases/holding.ts'
import { heard as heardOf } from './phrases/objections.ts'
import { yesHeard } from './says-yes.ts'
import type { Scene } from './scene.ts'
import { isWorried } from './sympathy.ts'
import { subjectOf } from '../reading/open-points/subject.ts'
import { namesOf, type Unanswered } from './unanswered.ts'

/** Stages in which a question for the day is in place. */
const early = new Set(['primeira_interacao', 'descoberta', 'interesse'])

/** What makes the day matter: whether it can be had, and what it costs. */
const isOfHaving = ({ label, text }: Unanswered) =>
  (label === 'disponibilidade' || label === 'pergunta_preco' || wishes.test(text)) && !fault.test(text)
const wishes = /(?<!\p{L})(?:quer(?:o|ia)|gostaria|preciso)(?!\p{L})/iu

/** Replies to what nothing here answers: the seller finds out, and says what. A yes or an objection beside it is heard. */
export function heldReplies(
  scene: Scene,
  open: readonly Unanswered[],
  objection: Objection | null = null,
): Candidate[] {
  if (isOfFault(scene)) return faultReplies(scene)
  if (closing.test(scene.tailText)) return closingReplies(scene)
  const isHeard = objection !== null && objection !== 'necessidade' && !isSoftened(scene)
  const heard = (turn: number) => (isHeard ? filled(scene, heardOf[objection], {}, turn) : yesHeard(scene, turn))
  const say = (turn: number, ...parts: Draft[]) =>
    joined([opening(scene, turn), pardonFor(scene), heard(turn), ...parts])
  const hold = (turn: number) => heldWith(scene, open, turn)
  const isEarly = early.has(scene.reading.stage) && scene.course.priced < 0 && !scene.hasDecided
  const isKnown = !scene.isService || scene.item !== null
  const when = isEarly && isKnown && open.some(isOfHaving) ? whenMove(scene) : null
  return [
    { kind: 'hold', reason: 'Confirma antes de responder', text: say(0, hold(0)) },
    ...(when ? [{ kind: 'need' as const, reason: 'Avisa e já pergunta', text: meanwhile(scene, hold(1), when) }] : []),
    {
      kind: 'hold',
      reason: isUnderWay(scene) ? 'Avisa de outro jeito' : 'Avisa e abre espaço',
      text: say(1, hold(1), isUnderWay(scene) ? plain('') : filled(scene, holding.moreQuestions)),
    },
    {
      kind: 'direct',
      reason: 'Mais direta',
      text: say(2, filled(scene, isWorried(scene) ? holding.careShort : holding.holdShort)),
    },
  ]
}

/** Since the objection the customer has agreed to something. */
export function isSoftened({ tail }: Scene): boolean {
  const raised = tail.findLastIndex(({ labels }) => labels.some((label) => label.startsWith('objecao')))
  return tail.slice(raised + 1).some(({ labels }) => labels.includes('confirmacao'))
}

/** Who is on the way to the door is not asked for more questions. */
const isUnderWay = ({ hasDecided, course, reading }: Scene) =>
  hasDecided || course.scheduled >= 0 || reading.stage === 'ganho' || reading.stage === 'fechamento'

const closing =
  /quero (?:me )?(?:matricul|fech|contrat|assin|inscrev)|como (?:eu )?(?:fa[çc]o|faz|fa[çz]|que eu fa[çc]o)? ?(?:(?:pra|para|p) )?(?:reserv|fech|garant|contrat|matricul)/iu

/** Who asks how to go on has said yes. */
function closingReplies(scene: Scene): Candidate[] {
  const say = (turn: number) => joined([opening(scene, turn), filled(scene, holding.howToGoOn[turn]!)])
  const does = ['Comemora e explica como pagar', 'Mais direta', 'Agradece e explica como pagar']
  return does.map((reason, turn) => ({ kind: 'close', reason, text: say(turn) }))
}

function heldWith(scene: Scene, open: readonly Unanswered[], turn: number): Draft {
  const isUnheard = scene.course.thread.messages.slice(scene.course.lastSeller + 1).some(({ kind }) => kind === 'audio')
  if (isUnheard) return filled(scene, holding.audio, {}, turn)
  const names = namesOf(open)
  if (open.length > 1 && names !== '') return filled(scene, holding.lookUpAll, { names: plain(names) }, turn)
  if (open.length > 1) return filled(scene, holding.holdAll, {}, turn)
  const subject = open[0] ? subjectOf(open[0]) : 'other'
  const ways = subject === 'other' && isWorried(scene) ? holding.withCare : holding.holdOn[subject]
  return filled(scene, ways, {}, turn)
}

function meanwhile(scene: Scene, held: Draft, { text }: Move): Draft {
  const question = plain(text.text.charAt(0).toLocaleLowerCase('pt-BR') + text.text.slice(1))
  return joined([opening(scene, 1), held, filled(scene, holding.meanwhile, { question })])
}
