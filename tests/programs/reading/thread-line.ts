import type { MessageKind, Thread } from '#shared/reading/conversation.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { UnreadableConversation } from '#shared/reading/export/unreadable-conversation.ts'
import type { Label, NextStep, Objection, Stage, Temperature } from '#shared/reading/labels.ts'
import { readThread } from '#shared/reading/read.ts'

/** What GUIDE.md's format has besides labels. */
export type LineWithoutLabels = {
  id: string
  contact: string
  messages: { at: WallTime; from: 'customer' | 'seller'; kind?: string; text?: string }[]
  end: { at: WallTime }
}

/** The thread of a line. A kind that is not known is kept: what is read of it are its words. */
export function threadOfLine({ contact, messages, end }: LineWithoutLabels): Thread {
  return {
    contact,
    end: end.at,
    messages: messages.map(({ at, from, kind, text }) => ({
      at,
      from,
      kind: (kind ?? 'text') as Exclude<MessageKind, 'system'>,
      text: text ?? null,
    })),
  }
}

/** What is read of a line; `labels` has a list per message of the customer, those that are unsure among them. */
export type LineRead = {
  id: string
  labels: Label[][]
  end: {
    stage: Stage
    temperature: Temperature
    open: Objection[]
    next: NextStep[]
  }
}

/** Reads a line as it stood at `end.at`. Throws `UnreadableConversation` where it is not one of GUIDE.md's format. */
export function readLine(text: string, number: number): LineRead {
  const line = lineOf(text, number)
  const thread = threadOfLine(line)
  const { labels, stage, temperature, objections, next } = readThread(thread)
  const own = labels.filter((_found, index) => thread.messages[index]!.from === 'customer')
  const open = objections.filter(({ answered }) => answered === null)
  return {
    id: line.id,
    labels: own.map((found) => found.map(({ label }) => label)),
    end: {
      stage,
      temperature,
      open: open.map(({ objection }) => objection),
      next: next.map(({ step }) => step),
    },
  }
}

function lineOf(text: string, number: number): LineWithoutLabels {
  try {
    const line = JSON.parse(text) as LineWithoutLabels
    if (Array.isArray(line.messages) && typeof line.end.at === 'string') return line
  } catch {
    // Told below.
  }
  const sentence = `A linha ${number} não é uma conversa no formato de GUIDE.md: um objeto JSON com id, messages e end.at.`
  throw new UnreadableConversation('Não é uma conversa', sentence)
}
