import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Thread } from '#shared/reading/conversation.ts'
import type { Label, NextStep, Objection, Stage, Temperature } from '#shared/reading/labels.ts'
import { Surroundings } from '#shared/reading/classifier/features.ts'
import { threadOfLine, type LineWithoutLabels } from './thread-line.ts'
import type { Example } from './training.ts'

const corpusFolder = new URL('../../reading/corpus/', import.meta.url)
const sealedFolder = new URL('../../reading/sealed/', import.meta.url)
const endsFolder = new URL('../../reading/ends/', import.meta.url)
const secondFolder = new URL('../../reading/second/', import.meta.url)

/** The state at the end of a conversation, as the guide defines it. */
type End = {
  stage: Stage
  temperature: Temperature
  open: Objection[]
  next: NextStep[]
  outcome: 'ganho' | 'perdido' | null
}

/** A labelled conversation: `labels` has a list per message, empty for the seller's. */
export type Labelled = { id: string; niche: string; voice: string; thread: Thread; labels: Label[][]; end: End }

/** Labels given a second time, by somebody who had not seen the first: a list per message of the customer. */
export type SecondLabels = { id: string; labels: Label[][]; end: Omit<End, 'outcome'> }

type Line = Omit<LineWithoutLabels, 'messages'> & {
  niche: string
  author: string
  messages: (LineWithoutLabels['messages'][number] & { labels?: Label[] })[]
  end: End
}

const linesIn = (text: string) => text.split('\n').filter(Boolean)
const linesOf = (path: URL) => linesIn(readFileSync(path, 'utf8'))

/** All conversations that are learnt from whole, voice after voice. */
export const readCorpus = () => filesIn(corpusFolder, '[A-Z]*.jsonl').flatMap(linesOf).map(labelled)

/** Voices whose ends alone are learnt, as the folder's README says. */
export const readEnds = () => filesIn(endsFolder, '[A-Z]*.jsonl').flatMap(linesOf).map(labelled)

/** Voices of which nobody who works on the reader reads a word, as the folder's README says. */
export const readSealed = () =>
  filesIn(sealedFolder, '*.jsonl.gz')
    .flatMap((path) => linesIn(gunzipSync(readFileSync(path)).toString()))
    .map(labelled)

function filesIn(folder: URL, pattern: string): URL[] {
  return globSync(pattern, { cwd: folder })
    .toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .map((name) => new URL(name, folder))
}

function labelled(text: string): Labelled {
  const line = JSON.parse(text) as Line
  const labels = line.messages.map((message) => message.labels ?? [])
  return { id: line.id, niche: line.niche, voice: line.author, thread: threadOfLine(line), labels, end: line.end }
}

export function readSecondLabels(): SecondLabels[] {
  return globSync('*.jsonl', { cwd: secondFolder })
    .toSorted()
    .flatMap((name) => linesOf(new URL(name, secondFolder)))
    .map((text) => JSON.parse(text) as SecondLabels)
}

/** What the classifier learns from a conversation. */
export function examplesOf({ thread, labels }: Labelled): Example[] {
  const surroundings = new Surroundings()
  return thread.messages.flatMap((message, index) => {
    const sight = surroundings.see(message)
    return sight ? [{ features: sight.features, wanted: labels[index]! }] : []
  })
}

/** Single messages, each after what the seller wrote before it: for training alone, never for judging. */
export function phraseExamples(): Example[] {
  return globSync('phrases-*.jsonl', { cwd: corpusFolder })
    .toSorted()
    .flatMap((name) => linesOf(new URL(name, corpusFolder)))
    .map((text) => {
      const { after, text: words, labels } = JSON.parse(text) as { after: string | null; text: string; labels: Label[] }
      const surroundings = new Surroundings()
      if (after !== null) surroundings.see({ at: '2026-01-01T10:00', from: 'seller', kind: 'text', text: after })
      const sight = surroundings.see({ at: '2026-01-01T10:05', from: 'customer', kind: 'text', text: words })!
      return { features: sight.features, wanted: labels }
    })
}
