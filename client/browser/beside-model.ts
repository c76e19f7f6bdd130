import type { BesideView } from '#shared/beside/beside-view.ts'
import type { BesideFlow } from './beside-flow.ts'
import type { Shown } from './beside-shown.ts'

type BetterReplies = typeof import('./better-replies.ts')

/**
 * Asks for better versions of each three replies that are drawn, as far as words are at hand that they could fit better. What
 * is drawn next ends the answer to what was drawn before.
 *
 * @param script its address: the page names one only where the owner allows a model
 */
export function modelAsking(script: string, shown: Shown, flow: BesideFlow) {
  const load = () => import(/* @vite-ignore */ script) as Promise<BetterReplies>
  let drawn = new AbortController()
  let isAllowed = true
  // Fetched ahead of the first replies, so that what it adds to them is drawn with them.
  void load().catch(() => {})

  return async (view: BesideView) => {
    drawn.abort()
    drawn = new AbortController()
    const { signal } = drawn
    const open = flow.open()
    const said = flow.said()
    if (view.kind !== 'replies' || !isAllowed || !open || said.length === 0) return
    const { showBetterReplies } = await load()
    const person = { id: open.answer.person?.id ?? '', newName: open.newName }
    if (!signal.aborted) isAllowed = await showBetterReplies(shown, person, said, signal)
  }
}
