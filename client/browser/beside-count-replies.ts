/**
 * Counts what becomes of the replies: which kinds stood there, which was used, and how much of it was changed. The text of a
 * used reply stays in the memory of this page, until a conversation is read that shows what was sent; codes alone are sent.
 *
 * Three replies are counted once: with the next reading, of which the seller has used none before it, or when a page whose
 * reply was used is hidden. What a closed page has not counted is lost.
 */
import type { BesideView } from '#shared/beside/beside-view.ts'
import type { Open } from '#shared/beside/open.ts'
import { sentAfter, countedUse, type Occasion } from '#shared/beside/shown-replies.ts'
import { changeOf } from '#shared/replies/change-of.ts'
import type { ReplyUse } from '#shared/replies/reply-counts.ts'
import type { ReplyKind } from '#shared/replies/suggestion.ts'
import { sendForm } from './beside-server.ts'

type Shown = Extract<BesideView, { kind: 'replies' }>
type Used = { occasion: Occasion; kind: ReplyKind; text: string }

/** @param open what the window has open */
export function countingReplies(open: () => Open | null) {
  let shown: Shown | null = null
  /** Its place among those that are shown. */
  let used: number | null = null
  let isCounted = false
  const usedByPerson = new Map<string, Used>()

  function counted(): ReplyUse[] {
    if (shown === null || isCounted) return []
    isCounted = true
    const kinds = shown.replies.map(({ kind }) => kind)
    return [countedUse(shown.occasion, kinds, used === null ? null : kinds[used]!, null)]
  }

  /** What was sent of a reply that was used before, to whoever is open now. */
  function changed(): ReplyUse[] {
    const { answer, said = [] } = open() ?? {}
    const id = answer?.person?.id ?? ''
    const before = usedByPerson.get(id)
    const sent = before ? sentAfter(said, before.occasion) : ''
    if (!before || sent === '') return []
    usedByPerson.delete(id)
    return [{ ...countedUse(before.occasion, [], before.kind, changeOf(before.text, sent)) }]
  }

  // The replies wait for it no more than for its answer: what is lost is one count.
  const send = (uses: readonly ReplyUse[], isLast = false) =>
    void (uses.length > 0 && sendForm('uso', { usos: JSON.stringify(uses) }, isLast).catch(() => {}))

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && used !== null) send(counted(), true)
  })

  return {
    draw(view: BesideView) {
      // The replies stood beside a message of somebody else.
      if (view.kind === 'whose' && used === null) shown = null
      if (!('person' in view)) return
      const next = view.kind === 'replies' ? view : null
      // Two customers may be answered in the same words. Of one who is kept meanwhile the name stays.
      const isSame =
        next?.person.name === shown?.person.name &&
        (next?.replies.every(({ text }, place) => text === shown?.replies[place]?.text) ?? false)
      send([...(isSame ? [] : counted()), ...changed()])
      if (isSame) return
      shown = next
      used = null
      isCounted = false
    },

    use(place: number) {
      const reply = shown?.replies[place]
      if (!shown || !reply) return
      used = place
      const id = open()?.answer.person?.id
      if (id) usedByPerson.set(id, { occasion: shown.occasion, kind: reply.kind, text: reply.text })
    },
  }
}
