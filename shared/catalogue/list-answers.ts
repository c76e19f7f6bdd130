import { catalogueLimits } from './limits.ts'
import type { FrequentAnswer } from './catalogue.ts'

/** Under which what a list says beside its items is kept; followed by a number from the second on. */
const question = 'O que mais diz a lista?'
const mostAnswers = 10

export const isListAnswer = (given: { question: string }) => given.question.startsWith(question)

/** The lines that earlier lists have left. */
export const linesKept = (answers: readonly FrequentAnswer[]) =>
  answers.filter(isListAnswer).flatMap(({ answer }) => answer.split('\n').map((text) => ({ kind: 'note', text })))

/** What a list says beside its items, line by line: deliveries, conditions, and rows that are read as no single price. Replies quote the line that was asked for. */
export function listAnswers(rows: readonly { kind: string; text: string }[]): Omit<FrequentAnswer, 'id'>[] {
  const lines = [
    ...new Set(rows.flatMap(({ kind, text }) => (kind === 'item' || kind === 'wrong' ? [] : [text.trim()]))),
  ]
  const answers: string[] = []
  for (const line of lines) {
    const last = answers.at(-1)
    const longer = last === undefined ? '' : `${last}\n${line}`
    if (last !== undefined && longer.length <= catalogueLimits.answer) answers[answers.length - 1] = longer
    else if (line !== '' && line.length <= catalogueLimits.answer) answers.push(line)
  }
  return answers
    .slice(0, mostAnswers)
    .map((answer, index) => ({ question: index === 0 ? question : `${question} (${index + 1})`, answer }))
}
