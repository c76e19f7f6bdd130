import { flashMessages } from '#shared/flash-messages.ts'
import type { FormState } from '#shared/form-state.ts'
import type { Redirection, Rerender } from '../action.ts'

/** The action failed: its form is rendered again. */
export type Refused = Partial<Pick<FormState, 'notice' | 'errors' | 'review'>> & {
  kind: 'refused'
  status: Rerender['status']
  retryInSeconds?: number
}

export function refused(status: Refused['status'], notice: string, retryInSeconds?: number): Refused {
  return { kind: 'refused', status, notice, ...(retryInSeconds !== undefined && { retryInSeconds }) }
}

export function rerender(form: string, refusal: Refused, values: FormState['values'] = {}): Rerender {
  const { notice = null, errors = {}, review = null, ...status } = refusal
  return { ...status, kind: 'rerender', form: { form, values, errors, notice, review } }
}

export function redirection(
  location: string,
  receipt: keyof typeof flashMessages,
  cookies: readonly string[] = [],
): Redirection {
  return { kind: 'redirect', location, receipt: flashMessages[receipt], cookies }
}

/** Redirects to the form's page, which renders the receipt. */
export function received(path: string, name: string, receipt: keyof typeof flashMessages, cookies?: readonly string[]) {
  return redirection(`${path}?${new URLSearchParams({ recebido: name })}#${name}-recebido`, receipt, cookies)
}
