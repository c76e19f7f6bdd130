import { adviceOf } from './advice.ts'
import { chanceOf } from './chance.ts'
import { modelOf } from './classifier/model.ts'
import weights from './classifier/weights.json' with { type: 'json' }
import type { Thread } from './conversation.ts'
import { follow, objectionOf, type Course } from './course.ts'
import { labelThread } from './labelling.ts'
import type { Correction, FoundLabel, FoundObjection, Reading, Span } from './reading.ts'
import { toldWaits, usualHours, usualMinutes, waitsOf } from './rhythm.ts'
import { nextStepsOf, stageOf, temperatureOf } from './state.ts'

const shipped = modelOf(weights)

/**
 * Reads a thread: labels with the words that caused them, and where it stands at `thread.end`. The same thread gives
 * the same reading. `corrections` are the seller's: a label that is not right is taken away before anything is derived.
 */
export function readThread(thread: Thread, corrections: Correction[] = [], model = shipped): Reading {
  const labels = labelThread(thread, model, corrections)
  const course = follow(
    thread,
    labels.map((list) => list.map(({ label }) => label)),
  )
  const stage = stageOf(course)
  const temperature = temperatureOf(course, stage)
  const waits = waitsOf(thread)
  const waiting = waits.at(-1) ?? null
  return {
    labels,
    objections: objectionsOf(course, labels),
    stage,
    stages: course.stages.map((reached) => ({ ...reached, at: thread.messages[reached.message]!.at })),
    temperature,
    next: adviceOf(course, stage, nextStepsOf(course, stage), waiting, usualHours(thread)),
    chance: chanceOf(course, stage, temperature),
    waiting: stage === 'perdido' ? null : waiting,
    waits: toldWaits(waits),
    usualMinutes: { customer: usualMinutes(waits, 'customer'), seller: usualMinutes(waits, 'seller') },
  }
}

function objectionsOf(course: Course, labels: FoundLabel[][]): FoundObjection[] {
  return [...course.objections].flatMap(([objection, { raised, answered }]) => {
    const found = labels[raised]!.find(({ label }) => objectionOf(label) === objection)
    const span = found?.spans[0]
    if (!found || !span) return []
    return [
      {
        objection,
        raised: span,
        answered: answered === null ? null : firstSpan(labels, answered),
        unsure: found.unsure,
      },
    ]
  })
}

function firstSpan(labels: FoundLabel[][], message: number): Span {
  return labels[message]![0]?.spans[0] ?? { message, start: 0, end: 0 }
}
