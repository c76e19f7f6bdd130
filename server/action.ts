import type { z } from 'zod'
import type { FormState } from '#shared/form-state.ts'
import type { FlashMessage } from '#shared/flash-messages.ts'
import type { ActionContext } from './context.ts'

/** The submission was taken in: 303, for machines 201 and the receipt. */
export type Redirection = {
  kind: 'redirect'
  location: string
  receipt: FlashMessage
  cookies?: readonly string[]
  /** Instead of 201. */
  statusForMachines?: 200
}

export type Download = { name: string; type: string } & (
  | { bytes: Uint8Array }
  /**
   * Read one by one when there is room for them, and ended in any case. They are bytes: of text a response counts the
   * bytes but its socket the letters, and then the 'drain' that says that there is room may never come.
   */
  | { pieces: AsyncGenerator<Uint8Array, void> }
)

/** The page is rendered again, with what was typed; machines get a problem (RFC 9457). */
export type Rerender = {
  kind: 'rerender'
  status: 401 | 403 | 422 | 429 | 503
  form: FormState
  retryInSeconds?: number
}

export type ActionResult = Redirection | Rerender | { kind: 'file'; file: Download } | { kind: 'text'; text: string }

/** What a page does with what is posted to it. */
export type Action = ((fields: FormData, context: ActionContext) => Promise<ActionResult>) & {
  /** What it takes in, for the description of the API. */
  forms?: readonly { name: string; schema: z.ZodObject }[]
}
