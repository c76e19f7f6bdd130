import { objectionOf, type Course } from './course.ts'
import type { MessageFacts, Place } from './facts/message-facts.ts'
import type { FoundObjection, Span } from './reading.ts'

export const spanOf = ([start, end]: Place, message: number): Span => ({ message, start, end })

/** The objections of a thread, where they were raised and answered. */
export function foundObjections(course: Course): FoundObjection[] {
  const { messages } = course.thread
  return [...course.objections].flatMap(([objection, { raised, answered }]) => {
    const found = messages[raised]!.found.find(({ label }) => objectionOf(label) === objection)
    const place = found?.places[0]
    if (!found || !place) return []
    return [{ objection, raised: spanOf(place, raised), answered: narrowed(answered, messages), unsure: found.unsure }]
  })
}

/** The words of a decision, where a whole message settled an objection. */
function narrowed(answer: Span | null, messages: MessageFacts[]): Span | null {
  if (answer?.start !== 0) return answer
  const decision = messages[answer.message]!.found.find(({ label }) => label === 'intencao_compra')
  return decision ? spanOf(decision.places[0]!, answer.message) : answer
}
