import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import type { WriterSetUp } from '../suggestion.ts'

/** What a reply may rest on: never the customer's words. */
export type ReplySources = {
  catalogue: Catalogue
  setUp: WriterSetUp | null
  sellerWords: readonly string[]
  contact: string
  now: WallTime
}
