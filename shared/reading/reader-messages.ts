import type { Correction } from './reading.ts'
import type { Answer, Given } from './try-reader.ts'

/** What the page /experimentar asks of its worker, which opens the file. */
export type Question =
  | { kind: 'open'; given: AskedToRead }
  | { kind: 'choose'; seller: string }
  | { kind: 'correct'; corrections: readonly Correction[] }
  | { kind: 'show-earlier' }

export type AskedToRead = Exclude<Given, { kind: 'file' }> | { kind: 'file'; file: File }

/** What the worker tells the page. */
export type Told = { kind: 'progress'; done: number; total: number } | { kind: 'answer'; answer: Answer }
