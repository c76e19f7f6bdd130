import type { z } from 'zod'
import type { BesideAnswer, FoundPerson } from '#shared/beside/beside-answer.ts'
import type { ImportReport, ReportWords } from '#shared/customers/import-report.ts'
import type { FormState } from '#shared/form-state.ts'
import type { FlashMessage } from '#shared/flash-messages.ts'
import type { ActionContext } from './context.ts'

/** A successful action: 303, for machines 201 and the receipt. */
export type Redirection = {
  kind: 'redirect'
  location: string
  /** `event` is what can be undone, `imported` what came of a chat, `beside` and `found` what the floating window asked for. */
  receipt: FlashMessage & {
    event?: string
    imported?: ImportReport
    label?: ReportWords['label']
    beside?: BesideAnswer
    found?: readonly FoundPerson[]
    names?: readonly string[]
  }
  cookies?: readonly string[]
  statusForMachines?: 200
}

export type Download = { name: string; type: string } & (
  | { bytes: Uint8Array }
  /**
   * Read on demand, and ended in any case. Bytes, because of strings a response counts the bytes but its socket the
   * characters, so that 'drain' may never come.
   */
  | { chunks: AsyncGenerator<Uint8Array, void> }
)

/** Renders the page again with the submitted values; machines get a problem (RFC 9457). */
export type Rerender = {
  kind: 'rerender'
  status: 401 | 403 | 409 | 422 | 429 | 503
  form: FormState
  retryInSeconds?: number
}

/** Renders the page with other props than its loader's, for this visitor alone. */
export type Rendering = {
  kind: 'page'
  status: 200 | 404 | 422 | 429 | 503
  props: object
  retryInSeconds?: number
  /** What a large answer takes of memory until the visitor has read it. */
  unreadBytes?: number
}

export type ActionResult =
  | Redirection
  | Rerender
  | Rendering
  | { kind: 'file'; file: Download }
  | { kind: 'text'; text: string }

/** Handles a POST to a page. */
export type Action = ((fields: FormData, context: ActionContext) => Promise<ActionResult>) & {
  /** For the description of the API. */
  forms?: readonly { name: string; schema: z.ZodObject }[]
}
