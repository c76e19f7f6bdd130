import type { Reason } from '../reading.ts'
import type { ThreadView } from './thread-view.ts'

/**
 * What the screen of a reading draws: plain words, ready to be set, so that the browser that draws them needs neither
 * the parser nor the reader. It travels from the worker to the page as it is.
 */
export type ReadingView = {
  name: { full: string; first: string; initials: string }
  /** `22 mensagens, de terça a hoje` */
  extent: { count: string; period: string }
  temperature: { words: string; color: 'coral' | 'amber' | 'quiet' }
  headline: Headline
  advice: AdviceView
  way: WayView
  thread: ThreadView
  /** Null where the sale is lost. */
  signs: SignsView | null
  objections: ObjectionView[]
  /** The message of the customer that the queue shows last, with its time. */
  last: { text: string; at: string }
}

/** `hidden` completes the sentence for those who do not see the way beside it. */
export type Headline = { lines: [string, string]; hidden: string; length: 'short' | 'medium' | 'long' }

export type AdviceView = {
  /** `até` + `13h`, `` + `já`. */
  when: { before: string; big: string }
  sentence: string
  reasons: Pick<Reason, 'sentence' | 'icon'>[]
  /** The end of the thread: `Sua vez, até 13h.` */
  turn: string
  isPeace: boolean
}

export type WayStep = { name: string; state: 'done' | 'current' | 'skipped' | 'left'; when: string }
export type WayView = { steps: WayStep[]; isWon: boolean; inWords: string }

/** `disse que quer, falou de dia ou hora`; '' where nothing speaks so. */
export type SignsView = { isWon: boolean; inFavour: string; against: string }

export type ObjectionView = {
  name: string
  state: 'answered' | 'open' | 'unsure'
  when: string
  raised: string
  answer: string | null
}
