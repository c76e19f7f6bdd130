import { countLabels, figuresOf, macroF1, recall, type Judged } from './figures.ts'
import type { Group } from './groups.ts'
import { table, three, two } from './tables.ts'
import type { Found, VoiceResult } from './voice.ts'

export function ablationTable(groups: readonly Group[]): string {
  const figures = (judged: readonly Judged[], found: Found) => {
    const counts = countLabels(
      judged.map(({ conversation }) => conversation.labels),
      found,
    )
    return [three(macroF1(counts)), two(recall(counts.get('opt_out')!))]
  }
  const ways: [string, (results: readonly VoiceResult[]) => Found][] = [
    ['rules alone', (results) => results.flatMap(({ byRules }) => byRules)],
    ['classifier alone', (results) => results.flatMap(({ byClassifier }) => byClassifier)],
    ['both', (results) => results.flatMap(({ verdicts }) => verdicts.map(({ labels }) => labels))],
  ]
  const rows = ways.map(([name, foundOf]) => [
    name,
    ...groups.flatMap(({ results, judged }) => figures(judged, foundOf(results))),
  ])
  return table(['', ...groups.flatMap(({ name }) => [`macro-F1, ${name}`, `opt_out recall, ${name}`])], rows)
}

export function curveTable({ results, judged: all }: Group): string {
  const given = all.map(({ conversation }) => conversation.labels)
  const rows = results[0]!.curve.map(({ voices }, point) => {
    const without = results.flatMap(({ curve }) => curve[point]!.withoutPhrases)
    const verdicts = results.flatMap(({ curve }) => curve[point]!.withPhrases)
    const judged = verdicts.map((verdict, index) => ({ ...all[index]!, verdict }))
    const { macroF1: labels, stage, temperature, nextStep } = figuresOf(judged)
    return [
      voices,
      three(macroF1(countLabels(given, without))),
      three(labels),
      two(stage),
      two(temperature),
      two(nextStep),
    ]
  })
  return table(
    ['voices learnt from', 'macro-F1 without phrases', 'macro-F1 with phrases', 'stage', 'temperature', 'next step'],
    rows,
  )
}
