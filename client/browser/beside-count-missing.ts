import type { BesideView } from '#shared/beside/beside-view.ts'
import { missedFactIn } from '#shared/beside/missed-fact.ts'
import { placeCode } from '#shared/beside/missing-answer.ts'
import { sendForm } from './beside-server.ts'

/** Counts what the replies lack of the catalogue: each fact once for a conversation, while this page is open. */
export function countingMissing() {
  const counted = new Set<string>()
  return (view: BesideView) => {
    const missed = missedFactIn(view)
    if (missed === null || counted.has(missed.code)) return
    counted.add(missed.code)
    void sendForm('faltou', { lugar: placeCode(missed.place) }).catch(() => {})
  }
}
