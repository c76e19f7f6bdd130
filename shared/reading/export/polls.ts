import { optionWords, pollWords } from './phrases/messages.ts'

const maxWordLength = 30

/** A poll as its question and one option per line with its votes; null where the body is none. */
export function pollIn(body: string): string | null {
  const newline = body.indexOf('\n')
  if (newline < 1 || newline > maxWordLength) return null
  const word = body.slice(0, newline).trim()
  if (!/[:：]$/.test(word) || !pollWords.has(word.slice(0, -1).trim().toLowerCase())) return null
  let options = 0
  const lines = body.slice(newline + 1).split('\n')
  const told = lines.map((line) => {
    const option = optionIn(line)
    if (option !== null) options++
    return option ?? line
  })
  return options === 0 ? null : told.join('\n').trim()
}

function optionIn(line: string): string | null {
  const colon = line.slice(0, maxWordLength).search(/[:：]/)
  return colon > 0 && optionWords.has(line.slice(0, colon).trim().toLowerCase()) ? line.slice(colon + 1).trim() : null
}
