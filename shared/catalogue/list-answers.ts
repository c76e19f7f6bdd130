import { catalogueLimits } from './limits.ts'
import type { FrequentAnswer } from './catalogue.ts'

/** Under which what a list says beside its items is kept; followed by a number from the second on. */
const question = 'O que mais diz a lista?'
const mostAnswers = 40

export const isListAnswer = (given: { question: string }) => given.question.startsWith(question)

/** The lines that earlier lists have left. */
export const linesKept = (answers: readonly FrequentAnswer[]) =>
  answers.filter(isListAnswer).flatMap(({ answer }) => answer.split('\n'))

type Row = { kind: string; text: string; isOut?: boolean }

/** What a list says beside its items, each line once; a title where no item follows it. */
export function linesBesideItems(rows: readonly Row[]): string[] {
  const said = rows.filter(({ kind, isOut }, index) => {
    const heads = kind === 'title' && ['item', 'title', undefined].includes(rows[index + 1]?.kind)
    return !isOut && kind !== 'item' && kind !== 'wrong' && !heads
  })
  return [...new Set(said.map(({ text }) => text.trim()))]
}

/** The lines as frequent answers, as many as they need; replies quote the line that was asked for. */
export function listAnswers(lines: readonly string[]): Omit<FrequentAnswer, 'id'>[] {
  const answers: string[] = []
  for (const line of new Set(lines)) {
    const last = answers.at(-1)
    const longer = last === undefined ? '' : `${last}\n${line}`
    if (last !== undefined && longer.length <= catalogueLimits.answer) answers[answers.length - 1] = longer
    else if (line !== '' && line.length <= catalogueLimits.answer) answers.push(line)
  }
  return answers
    .slice(0, mostAnswers)
    .map((answer, index) => ({ question: index === 0 ? question : `${question} (${index + 1})`, answer }))
}
