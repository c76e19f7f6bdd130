import type { Draft } from './draft.ts'
import type { ReplyKind } from './suggestion.ts'

/** A reply before it is checked and chosen. */
export type Candidate = { kind: ReplyKind; reason: string; text: Draft }
