import { stages } from '#shared/reading/labels.ts'
import { countJudged, examples, f1, figuresOf, precision, recall, share, type Judged } from './figures.ts'
import { table, three, two } from './tables.ts'
import type { Group } from './groups.ts'

type Figure = keyof ReturnType<typeof figuresOf>

/** The least that is wanted. */
const wanted: Partial<Record<Figure, string>> = {
  macroF1: '≥ 0.70',
  optOutRecall: '≥ 0.95',
  hotPrecision: '≥ 0.85',
  stage: '≥ 0.75',
  nextStep: '≥ 0.80',
}

const names: Record<Figure, string> = {
  macroF1: 'macro-F1 of the labels',
  optOutRecall: 'recall of opt_out',
  stage: 'accuracy of the stage',
  temperature: 'accuracy of the temperature',
  hotPrecision: 'precision of Lead Quente',
  hotRecall: 'recall of Lead Quente',
  nextStep: 'first next step acceptable',
  open: 'open objections exactly right',
}

export function summaryTable(groups: readonly Group[], people: Partial<Record<Figure, number>>): string {
  const figures = groups.map(({ judged }) => figuresOf(judged))
  const rows = (Object.keys(names) as Figure[]).map((key) => [
    names[key],
    wanted[key] ?? '',
    ...figures.map((figure) => three(figure[key])),
    people[key] === undefined ? '' : three(people[key]),
  ])
  return table(['figure', 'wanted', ...groups.map(({ name }) => name), 'second labeller'], rows)
}

export function labelTable(judged: readonly Judged[], others: readonly Judged[]): string {
  const otherCounts = countJudged(others)
  const rows = [...countJudged(judged)].map(([label, counts]) => [
    label,
    examples(counts),
    two(precision(counts)),
    two(recall(counts)),
    two(f1(counts)),
    examples(otherCounts.get(label)!),
    two(f1(otherCounts.get(label)!)),
  ])
  return table(['label', 'examples', 'precision', 'recall', 'F1', 'examples (all)', 'F1 (all)'], rows)
}

export function voiceTable({ results, judged }: Group): string {
  const rows = results.map(({ voice }) => {
    const own = judged.filter(({ conversation }) => conversation.voice === voice)
    const { macroF1: labels, stage, temperature, nextStep } = figuresOf(own)
    return [voice, own.length, two(labels), two(stage), two(temperature), two(nextStep)]
  })
  return table(['voice', 'conversations', 'macro-F1', 'stage', 'temperature', 'next step'], rows)
}

/** Rows are the stages that were given, columns those that were read. */
export function confusionTable(judged: readonly Judged[]): string {
  const rows = stages.map((given) => {
    const of = judged.filter(({ conversation }) => conversation.end.stage === given)
    const counts = stages.map((read) => of.filter(({ verdict }) => verdict.stage === read).length || '')
    return [given, ...counts, two(share(of, ({ verdict }) => verdict.stage === given))]
  })
  return table(['given ↓ read →', ...stages, 'right'], rows)
}
