import { labels, type Label } from '#shared/reading/labels.ts'
import type { Labelled, SecondLabels } from '../corpus.ts'
import { countLabels, macroF1, sameSet, share } from './figures.ts'

type Pair = readonly [first: string, second: string]

/** Cohen's κ: how far two people agree beyond what chance alone would bring (Cohen 1960). */
export function kappa(pairs: readonly Pair[]): number {
  const classes = new Set(pairs.flat())
  const agreed = share(pairs, ([first, second]) => first === second)
  const expected = [...classes].reduce((sum, name) => {
    const byFirst = share(pairs, ([first]) => first === name)
    return sum + byFirst * share(pairs, ([, second]) => second === name)
  }, 0)
  return expected === 1 ? 1 : (agreed - expected) / (1 - expected)
}

/** Agreement of the two who labelled the same conversations. */
export function agreementOf(corpus: readonly Labelled[], seconds: readonly SecondLabels[]) {
  const firsts = new Map(corpus.map((conversation) => [conversation.id, conversation]))
  const both = seconds.map((second) => ({ first: firsts.get(second.id)!, second }))
  const messages = both.flatMap(({ first, second }) => {
    const own = first.labels.filter((_list, index) => first.thread.messages[index]!.from === 'customer')
    return own.map((list, index): [Label[], Label[]] => [list, second.labels[index]!])
  })
  const perLabel = labels.map((label) => {
    const pairs = messages.map(([first, second]): Pair => [`${first.includes(label)}`, `${second.includes(label)}`])
    return {
      label,
      kappa: kappa(pairs),
      given: [0, 1].map((who) => messages.filter((m) => m[who]!.includes(label)).length),
    }
  })
  const ends = both.map(({ first, second }) => [first.end, second.end] as const)
  return {
    conversations: both.length,
    messages: messages.length,
    perLabel,
    macroF1: macroF1(countLabels([messages.map(([first]) => first)], [messages.map(([, second]) => second)])),
    sameLabels: share(messages, ([first, second]) => sameSet(first, second)),
    stage: share(ends, ([first, second]) => first.stage === second.stage),
    stageKappa: kappa(ends.map(([first, second]): Pair => [first.stage, second.stage])),
    temperature: share(ends, ([first, second]) => first.temperature === second.temperature),
    temperatureKappa: kappa(ends.map(([first, second]): Pair => [first.temperature, second.temperature])),
    nextStep: share(ends, ([first, second]) => first.next.includes(second.next[0]!)),
    nextStepKappa: kappa(ends.map(([first, second]): Pair => [first.next[0]!, second.next[0]!])),
    open: share(ends, ([first, second]) => sameSet(first.open, second.open)),
  }
}

export type Agreement = ReturnType<typeof agreementOf>
