import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Thread } from '#shared/reading/conversation.ts'
import type { Label, NextStep, Objection, Stage, Temperature } from '#shared/reading/labels.ts'
import { Surroundings } from '#shared/reading/classifier/features.ts'
import type { Example } from './training.ts'

export const corpusFolder = new URL('../../reading/corpus/', import.meta.url)

/** The state at the end of a conversation, as the guide defines it. */
export type End = {
  stage: Stage
  temperature: Temperature
  open: Objection[]
  next: NextStep[]
  outcome: 'ganho' | 'perdido' | null
}

/** A labelled conversation: `labels` has a list per message, empty for the seller's. */
export type Labelled = { id: string; niche: string; voice: string; thread: Thread; labels: Label[][]; end: End }

type Line = {
  id: string
  niche: string
  author: string
  contact: string
  messages: { at: string; from: 'customer' | 'seller'; kind?: string; text?: string; labels?: Label[] }[]
  end: End & { at: string }
}

/** A line of GUIDE.md's format, with labels or without. */
export function threadOf(line: Pick<Line, 'contact' | 'messages'> & { end: { at: string } }): Thread {
  return {
    contact: line.contact,
    end: line.end.at,
    messages: line.messages.map(({ at, from, kind, text }) => ({
      at,
      from,
      kind: (kind ?? 'text') as Thread['messages'][number]['kind'],
      text: text ?? null,
    })),
  }
}

const linesOf = (path: string | URL) => readFileSync(path, 'utf8').split('\n').filter(Boolean)

/** All conversations, voice after voice. */
export function readCorpus(): Labelled[] {
  return globSync('*.jsonl', { cwd: corpusFolder })
    .filter((name) => basename(name).length === 'A.jsonl'.length)
    .toSorted()
    .flatMap((name) => linesOf(new URL(name, corpusFolder)))
    .map((text) => {
      const line = JSON.parse(text) as Line
      const labels = line.messages.map((message) => message.labels ?? [])
      return { id: line.id, niche: line.niche, voice: line.author, thread: threadOf(line), labels, end: line.end }
    })
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
