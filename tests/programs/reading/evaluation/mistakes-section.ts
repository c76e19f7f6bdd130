import type { Judged } from './figures.ts'
import { wordlessMistakes, wordOn, worstMistakes, type Mistake } from './mistakes.ts'
import { table, three } from './tables.ts'

const told = 20

export function mistakesSection(judged: readonly Judged[]): string {
  const { missed, foundAlone } = wordlessMistakes(judged)
  return `## The worst ${told} mistakes

Those of which the reader was surest, of all voices, in messages with words: first labels that it found, then labels that it missed. The word on
each is written by hand (mistakes.json); 'new' has none yet. Whoever changes a rule because of one of them has looked at its voice, and moves it to the voices looked at (evaluation/groups.ts).

${mistakesTable(worstMistakes(judged, told))}

In messages without words, where a receipt is all that is read, ${missed} receipts were missed, and ${foundAlone} found where there was none.`
}

function mistakesTable(mistakes: readonly Mistake[]): string {
  const rows = mistakes.map((mistake) => {
    const { id, message, label, isFound, chance, text, before } = mistake
    const after = before === null ? '' : `after “${shortened(before)}”: `
    const words = `${after}“${shortened(text ?? '')}”`
    return [`${id}, ${message}`, words, `${isFound ? 'found' : 'missed'} ${label}`, three(chance), wordOn(mistake)]
  })
  return table(['conversation, message', 'words', 'mistake', 'chance', 'a word on it'], rows, [0, 1, 2, 4])
}

const maxLength = 90
const shortened = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text)
