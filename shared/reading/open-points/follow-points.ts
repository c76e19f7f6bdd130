import type { Course } from '../course.ts'
import type { MessageFacts } from '../facts/message-facts.ts'
import type { Reading } from '../reading.ts'
import { isAskedAgain, stillOpen, withoutPreludes, withoutWithdrawn, type Point } from './closing.ts'
import { kindOfPoint } from './open-kind.ts'
import { pointsAsked, type NamesItem } from './points-asked.ts'
import { saidIn } from './said.ts'
import { aboutOf, heardIn, isAnyAnswer, longestTurn, type HeardTurn } from './seller-turn.ts'

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
 * `open` is what stands open, should nobody write again. `before` is what the turn goes on from: of the seller's what stood open
 * as it began, of the customer's all that was asked, with what a later question may make a part of itself.
 */
export type FollowState = {
  open: readonly Point[]
  before: readonly Point[]
  turnStart: number
  /** What the seller said last, in a row. */
  heard: HeardTurn
}

export const initialState: FollowState = { open: [], before: [], turnStart: 0, heard: { turn: '', said: '' } }

const [mostSentences, mostPoints] = [20, 20] as const

/** Follows what stands open through one message, as if it were the last. */
export function nextState(chat: SpokenChat, state: FollowState, at: number): FollowState {
  return chat.messages[at]!.from === 'seller' ? sellerSpoke(chat, state, at) : customerSpoke(chat, state, at)
}

const isOfSeller = ({ messages }: SpokenChat, at: number) => messages[at]?.from === 'seller'

/** A turn is read whole: 'tenho sim', and in the next message what it costs. */
function sellerSpoke(chat: SpokenChat, state: FollowState, at: number): FollowState {
  const text = chat.words[at] ?? ''
  const goesOn = isOfSeller(chat, at - 1)
  const heard = heardIn((goesOn ? `${state.heard.turn}\n${text}` : text).slice(-longestTurn))
  const before = isWordlessAnswer(chat.messages[at]!, text) ? [] : goesOn ? state.before : state.open
  return { ...state, before, heard, open: stillOpen(before, state.turnStart, heard) }
}

function customerSpoke(chat: SpokenChat, state: FollowState, at: number): FollowState {
  const text = chat.words[at] ?? ''
  const { heard } = state
  const isAnew = isOfSeller(chat, at - 1)
  const turnStart = isAnew ? at : state.turnStart
  let before = withoutWithdrawn(isAnew ? state.open : state.before, text)
  if (before.length === 1 && before[0]!.message < turnStart && accepts.test(text) && isAnyAnswer(heard.turn))
    before = []
  const tail = saidIn(chat.course, chat.reading, chat.words, at).slice(-mostSentences)
  for (const asked of pointsAsked({ ...chat, sellerLast: heard.turn, tail })) {
    const point = { ...asked, ...aboutOf(asked.text), kind: kindOfPoint(asked), turn: turnStart, passed: 0 }
    before = [...before.filter((older) => !isAskedAgain(older, point)), point].slice(-mostPoints)
  }
  return { before, heard, turnStart, open: withoutPreludes(before, turnStart) }
}

/** What a voice, a picture or a file of the seller says nobody knows: it is taken for the answer. */
export const isWordlessAnswer = ({ kind }: SpokenMessage, text: string): boolean =>
  text === '' && !saysNothing.has(kind)

const saysNothing = new Set<MessageFacts['kind']>(['sticker', 'gif', 'deleted'])
/** 'Entendi, obrigada': what was said last is answer enough. */
const accepts =
  /^\P{L}*(?:(?:ok|t[áa] (?:bom|certo)|certo|blz|beleza|show|[óo]timo|perfeito|muito|ah)(?!\p{L})[\s,!.]*)*(?:obg|obrigad[oa]|brigad[oa]|valeu|vlw|entendi|que (?:bom|[óo]timo)|maravilha|eu que agrade[çc]o)(?!\p{L})[^?]{0,20}$/iu
