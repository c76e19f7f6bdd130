import type { Labelled } from '../corpus.ts'
import type { Judged } from './figures.ts'
import type { VoiceResult } from './voice.ts'

/** Voices that the authors of the rules had before them while they wrote; they had not looked at the others. */
export const lookedAt = ['A', 'B', 'C', 'D', 'E', 'K']
export const isUnseen = (voice: string) => !lookedAt.includes(voice)

/** Results of some voices, with all their conversations in the same order. */
export type Group = { name: string; results: readonly VoiceResult[]; judged: Judged[] }
export type Groups = { unseen: Group; lookedAt: Group; all: Group }

export function groupsOf(corpus: readonly Labelled[], results: readonly VoiceResult[]): Groups {
  const conversations = new Map(corpus.map((conversation) => [conversation.id, conversation]))
  const group = (name: string, own: readonly VoiceResult[]): Group => {
    const judged = own.flatMap(({ verdicts }) =>
      verdicts.map((verdict) => ({ conversation: conversations.get(verdict.id)!, verdict })),
    )
    return { name, results: own, judged }
  }
  const [unseen, others] = [true, false].map((is) => results.filter(({ voice }) => isUnseen(voice) === is))
  return {
    unseen: group('unseen voices', unseen!),
    lookedAt: group('voices looked at', others!),
    all: group('all', results),
  }
}
