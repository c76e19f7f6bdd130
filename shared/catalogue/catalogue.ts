import type { Weekday } from '../time/wall-time.ts'

/** When a customer can be met, as wall times 'HH:MM'. `until`: null for one moment, else any time from `from` on. */
export type MeetingTime = { weekday: Weekday; from: string; until: string | null }

/** One product or service. Texts are '' where nothing is said; a reply promises what stands here and nothing else. */
export type CatalogueItem = {
  id: string
  name: string
  /** Null where it is told on asking, or the seller has not said it yet. */
  priceCents: number | null
  /** 'Sob consulta'; never with a price. */
  isPriceOnRequest: boolean
  /** 'A partir de'. */
  isStartingPrice: boolean
  /** `cents` of each, null where only their number is told ('em até 3x'). */
  instalments: { count: number; cents: number | null } | null
  conditions: string
  duration: string
  deadline: string
  included: string
  audience: string
  /** https only. */
  link: string | null
}

/** `answer` is '' where the seller has still to say it. */
export type FrequentAnswer = { id: string; question: string; answer: string }

/** What a workspace sells and on which terms: the only source of figures, dates, links and promises in a reply, beside the set-up and the conversation itself. */
export type Catalogue = {
  /** In the seller's order. */
  items: readonly CatalogueItem[]
  meetingTimes: readonly MeetingTime[]
  /** `ways` as the seller names them, 'cartão em até 3x' among them. */
  payment: {
    /** As banks write it: pix-key.ts. */
    pixKey: string | null
    ways: readonly string[]
  }
  answers: readonly FrequentAnswer[]
  neverPromised: readonly string[]
  /** Words that no reply contains. */
  neverSaid: readonly string[]
}

export const newItem = (id: string): CatalogueItem => ({
  id,
  name: '',
  priceCents: null,
  isStartingPrice: false,
  isPriceOnRequest: false,
  instalments: null,
  conditions: '',
  duration: '',
  deadline: '',
  included: '',
  audience: '',
  link: null,
})
