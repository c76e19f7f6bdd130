import { follow } from '#shared/reading/course.ts'
import type { Models } from '#shared/reading/classifier/models.ts'
import { labels, type Label } from '#shared/reading/labels.ts'
import { readThread } from '#shared/reading/read.ts'
import type { Reading } from '#shared/reading/reading.ts'
import type { Labelled } from './corpus.ts'

/** A conversation that was read by a model that has not seen its voice. */
export type Judged = { conversation: Labelled; reading: Reading; found: Label[][] }

export function judge(conversations: Labelled[], models: Models): Judged[] {
  return conversations.map((conversation) => {
    const reading = readThread(conversation.thread, [], models)
    return { conversation, reading, found: reading.labels.map((list) => list.map(({ label }) => label)) }
  })
}

export type Counts = { both: number; only: number; missed: number }

/** How often a label was found and given, found alone, and missed. */
export function countLabels(judged: Judged[]): Map<Label, Counts> {
  const counts = new Map(labels.map((label) => [label, { both: 0, only: 0, missed: 0 }]))
  for (const { conversation, found } of judged) {
    for (const [index, given] of conversation.labels.entries()) {
      for (const label of labels) {
        const entry = counts.get(label)!
        const [wanted, seen] = [given.includes(label), found[index]!.includes(label)]
        if (wanted && seen) entry.both += 1
        else if (seen) entry.only += 1
        else if (wanted) entry.missed += 1
      }
    }
  }
  return counts
}

export const f1 = ({ both, only, missed }: Counts) => (both === 0 ? 0 : (2 * both) / (2 * both + only + missed))
export const examples = ({ both, missed }: Counts) => both + missed

/** Labels with fewer examples are left out of the mean: their figure says nothing. */
const leastExamples = 10

export function macroF1(counts: Map<Label, Counts>): number {
  const judged = [...counts.values()].filter((entry) => examples(entry) >= leastExamples)
  return judged.reduce((sum, entry) => sum + f1(entry), 0) / judged.length
}

const share = <Item>(items: Item[], holds: (item: Item) => boolean) => items.filter(holds).length / (items.length || 1)

export const stageAccuracy = (judged: Judged[]) =>
  share(judged, ({ conversation, reading }) => reading.stage === conversation.end.stage)
export const temperatureAccuracy = (judged: Judged[]) =>
  share(judged, ({ conversation, reading }) => reading.temperature === conversation.end.temperature)
export const nextStepAccuracy = (judged: Judged[]) =>
  share(judged, ({ conversation, reading }) => conversation.end.next.includes(reading.next[0]!.step))
export const hotPrecision = (judged: Judged[]) =>
  share(
    judged.filter(({ reading }) => reading.temperature === 'quente'),
    ({ conversation }) => conversation.end.temperature === 'quente',
  )
export const openAgreement = (judged: Judged[]) =>
  share(judged, ({ conversation, reading }) => {
    const open = reading.objections.filter(({ answered }) => answered === null).map(({ objection }) => objection)
    return open.toSorted().join() === conversation.end.open.toSorted().join()
  })

/** The state that would follow if every label were right: what the rules of the state alone cost. */
export const courseOf = ({ thread, labels: given }: Labelled) => follow(thread, given)
