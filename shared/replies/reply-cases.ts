import { afterSaleReplies, farewellReplies } from './after-sale-replies.ts'
import { failedReplies } from './failed-replies.ts'
import { agreementReplies, confirmedReplies } from './agreement.ts'
import { bookedMoment } from './agreed-moment.ts'
import { answeredReplies } from './answered-replies.ts'
import { asideReplies, isAside } from './aside-replies.ts'
import type { Candidate } from './candidate.ts'
import { afterSaleComeback, comebackReplies } from './comeback-replies.ts'
import { heldOf, isAfraid, isHaggling, isOfLastPrice, knownOf, missingFor, type Known } from './known.ts'
import { haggleReplies } from './haggle-replies.ts'
import { heldReplies } from './held-replies.ts'
import { whichReplies } from './which-replies.ts'
import { lastWords } from './last-word.ts'
import { movedReplies } from './moved-replies.ts'
import { objectionReplies, reassuringReplies } from './objection-replies.ts'
import { passedReplies } from './passed-replies.ts'
import { mediaReplies, receiptReplies } from './received-replies.ts'
import type { Scene } from './scene.ts'
import {
  dataReplies,
  isAfterSale,
  isDataShown,
  isInTrouble,
  isMedia,
  isNo,
  isReceipt,
  sentReplies,
  takesOffer,
} from './special-cases.ts'
import type { MissingFact } from './suggestion.ts'
import { talkReplies } from './talk-replies.ts'

/** A way to write: where `when` holds, unless `candidates` has none. `missing` asks the seller for what would make it better. */
export type ReplyCase = {
  name: string
  when?: (known: Known) => boolean
  candidates(known: Known): Candidate[] | null
  missing?: (known: Known) => MissingFact | null
}

const ofScene = (replies: (scene: Scene) => Candidate[] | null) => ({
  candidates: ({ scene }: Known) => replies(scene),
})

/** The first that has replies is written: what comes first is met first. */
export const replyCases: readonly ReplyCase[] = [
  { name: 'nothing is said', when: ({ scene }) => isQuiet(scene), ...ofScene(comebacks) },
  // A complaint, a wrong number, a joke, a wish for writing: talks.ts, after-sale-talks.ts.
  { name: 'talk beside the sale', ...ofScene(talkReplies) },
  { name: 'a no', when: ({ scene }) => isNo(scene), ...ofScene(farewellReplies) },
  { name: 'trouble with what was paid for', when: ({ scene }) => isInTrouble(scene), ...ofScene(failedReplies) },
  { name: 'a receipt', when: ({ scene }) => isReceipt(scene), ...ofScene(receiptReplies) },
  { name: 'after the sale', when: ({ scene }) => isAfterSale(scene), ...ofScene(afterSaleReplies) },
  { name: 'a file, a voice or a picture', when: ({ scene }) => isMedia(scene), ...ofScene(mediaReplies) },
  { name: 'data that were asked for', when: ({ scene }) => isDataShown(scene), ...ofScene(dataReplies) },
  { name: 'an offer to send is taken', when: ({ scene }) => takesOffer(scene), ...ofScene(sentReplies) },
  { name: 'an agreed time has passed', ...ofScene(passedReplies) },
  { name: 'an agreement', ...ofScene(agreementReplies) },
  { name: 'something is to be sent', ...ofScene(sentReplies) },
  { name: 'haggling', when: isHaggling, ...ofScene(haggleReplies) },
  {
    name: 'a time that was offered',
    when: ({ found, isPartial }) => found.answers.length === 0 && !isPartial,
    candidates: ({ scene }) => {
      const moment = bookedMoment(scene)
      return moment && confirmedReplies(scene, moment)
    },
  },
  {
    name: 'questions that are answered',
    when: ({ found }) => found.answers.length > 0,
    candidates: ({ scene, found, moves, objection }) => answeredReplies(scene, found, moves, objection),
    missing: ({ found }) => found.missing,
  },
  { name: 'distrust', when: isAfraid, ...ofScene(reassuringReplies), missing: ({ found }) => found.missing },
  { name: 'the lowest price again', when: isOfLastPrice, ...ofScene(haggleReplies) },
  {
    name: 'an objection',
    when: ({ isPartial }) => !isPartial,
    candidates: ({ scene, objection }) => objection && objectionReplies(scene, objection),
  },
  { name: 'which of several', when: ({ found }) => found.asksWhich, ...ofScene(whichReplies) },
  {
    name: 'questions that are not known',
    when: (known) => heldOf(known).length > 0,
    candidates: (known) => heldReplies(known.scene, heldOf(known), known.objection),
    missing: missingFor,
  },
  { name: 'an aside', when: ({ scene }) => isAside(scene), ...ofScene(asideReplies) },
  { name: 'the next step', candidates: ({ scene, moves }) => movedReplies(scene, moves) },
]

export type Case = { name: string; candidates: Candidate[]; missing: MissingFact | null }

export function caseOf(scene: Scene): Case {
  const known = knownOf(scene)
  for (const { name, when, candidates, missing } of replyCases) {
    const written = when?.(known) === false ? null : candidates(known)
    if (written) return { name, candidates: written, missing: missing?.(known) ?? null }
  }
  throw new Error('The last case writes whatever was said.')
}

/** After the seller's last word nothing, or nothing but a picture that smiles. */
const isQuiet = ({ tail, course: { lastSeller, thread } }: Scene) =>
  tail.length === 0 ||
  (lastSeller >= 0 && tail.every(({ message }) => ['sticker', 'gif'].includes(thread.messages[message]!.kind)))

function comebacks(scene: Scene): Candidate[] {
  const isSold = scene.reading.stage === 'ganho'
  return [...lastWords(scene), ...(isSold ? afterSaleComeback(scene) : comebackReplies(scene))]
}
