import { eachWay } from './after-sale-replies.ts'
import { afterSaleTalks } from './after-sale-talks.ts'
import type { Candidate } from './candidate.ts'
import type { Scene } from './scene.ts'
import { talks } from './talks.ts'

/** Replies to what is said beside the sale: a wish for writing, a bare no, a complaint, praise; null for all else. */
export function talkReplies(scene: Scene): Candidate[] | null {
  if (scene.tailText === '') return null
  const found = [...talks, ...afterSaleTalks].find(
    ({ said, when }) => said.test(scene.tailText) && (when?.(scene) ?? true),
  )
  return found ? eachWay(scene, found.kind, found.ways, found.reasons) : null
}
