import type { Draft } from './draft.ts'
import type { ReplyKind } from './suggestion.ts'

/** The one question or proposal that takes the conversation a step on. */
export type Move = { kind: ReplyKind; text: Draft; reason: string }
