import type { ChatAnswer, KnownOfSeller } from './chat-reader.ts'
import type { Correction } from './reading.ts'
import type { Answer, Given } from './try-reader.ts'

/** What the page /experimentar asks of the worker, which opens the file. */
export type Question =
  | { kind: 'open'; given: AskedToRead }
  | { kind: 'choose'; seller: string }
  | { kind: 'correct'; corrections: readonly Correction[] }
  | { kind: 'show-earlier' }

export type AskedToRead = Exclude<Given, { kind: 'file' }> | { kind: 'file'; file: File }

/** What the page /dashboard/conectar asks of it. */
export type ImportQuestion =
  | { kind: 'open-chat'; given: AskedToImport; known: KnownOfSeller }
  | { kind: 'choose-seller'; seller: string }

export type AskedToImport = { kind: 'file'; file: File } | { kind: 'text'; text: string }

type Progress = { kind: 'progress'; done: number; total: number }

/** What the worker tells the page. */
export type Told = Progress | { kind: 'answer'; answer: Answer }
export type ImportTold = Progress | { kind: 'answer'; answer: ChatAnswer }
