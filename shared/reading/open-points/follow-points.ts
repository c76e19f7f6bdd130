import type { Course } from '../course.ts'
import type { MessageFacts } from '../facts/message-facts.ts'
import type { Reading } from '../reading.ts'
import { isAskedAgain, stillOpen, withoutPreludes, withoutWithdrawn, type Point } from './closing.ts'
import { pointsAsked, type NamesItem } from './points-asked.ts'
import { saidIn } from './said.ts'
import { aboutOf, isAnyAnswer, longestTurn } from './seller-turn.ts'

export type SpokenMessage = Pick<MessageFacts, 'at' | 'from' | 'kind'>

/** A chat with its words, of which those of the messages that are followed must be there. */
export type SpokenChat = NamesItem & {
  messages: readonly SpokenMessage[]
  course: Pick<Course, 'labels' | 'priced'>
  reading: Pick<Reading, 'labels'>
  words: readonly (string | null)[]
  isService: boolean
}

/**
 * `open` is what stands open, should nobody write again. `begun` is what the turn goes on from: of the seller's what stood open
 * as it began, of the customer's all that was asked, with what a later question may make a part of itself.
 */
export type Followed = { open: readonly Point[]; begun: readonly Point[]; turnStart: number; sellerLast: string }

export const nothingAsked: Followed = { open: [], begun: [], turnStart: 0, sellerLast: '' }

const [mostSentences, mostPoints] = [20, 20] as const

/** Follows what stands open through one message, as if it were the last. */
export function followed(chat: SpokenChat, until: Followed, at: number): Followed {
  return chat.messages[at]!.from === 'seller' ? sellerSpoke(chat, until, at) : customerSpoke(chat, until, at)
}

const isOfSeller = ({ messages }: SpokenChat, at: number) => messages[at]?.from === 'seller'

/** A turn is read whole: 'tenho sim', and in the next message what it costs. */
function sellerSpoke(chat: SpokenChat, until: Followed, at: number): Followed {
  const text = chat.words[at] ?? ''
  const goesOn = isOfSeller(chat, at - 1)
  const sellerLast = (goesOn ? `${until.sellerLast}\n${text}` : text).slice(-longestTurn)
  const begun = isWordlessAnswer(chat.messages[at]!, text) ? [] : goesOn ? until.begun : until.open
  return { ...until, begun, sellerLast, open: stillOpen(begun, until.turnStart, sellerLast) }
}

function customerSpoke(chat: SpokenChat, until: Followed, at: number): Followed {
  const text = chat.words[at] ?? ''
  const { sellerLast } = until
  const isAnew = isOfSeller(chat, at - 1)
  const turnStart = isAnew ? at : until.turnStart
  let begun = withoutWithdrawn(isAnew ? until.open : until.begun, text)
  if (begun.length === 1 && begun[0]!.message < turnStart && accepts.test(text) && isAnyAnswer(sellerLast)) begun = []
  const tail = saidIn(chat.course, chat.reading, chat.words, at).slice(-mostSentences)
  for (const asked of pointsAsked({ ...chat, sellerLast, tail })) {
    const point = { ...asked, ...aboutOf(asked.text), turn: turnStart, passed: 0 }
    begun = [...begun.filter((older) => !isAskedAgain(older, point)), point].slice(-mostPoints)
  }
  return { begun, sellerLast, turnStart, open: withoutPreludes(begun, turnStart) }
}

/** What a voice, a picture or a file of the seller says nobody knows: it is taken for the answer. */
export const isWordlessAnswer = ({ kind }: SpokenMessage, text: string): boolean =>
  text === '' && !saysNothing.has(kind)

const saysNothing = new Set<MessageFacts['kind']>(['sticker', 'gif', 'deleted'])
/** 'Entendi, obrigada': what was said last is answer enough. */
const accepts =
  /^\P{L}*(?:(?:ok|t[áa] (?:bom|certo)|certo|blz|beleza|show|[óo]timo|perfeito|muito|ah)(?!\p{L})[\s,!.]*)*(?:obg|obrigad[oa]|brigad[oa]|valeu|vlw|entendi|que (?:bom|[óo]timo)|maravilha|eu que agrade[çc]o)(?!\p{L})[^?]{0,20}$/iu
