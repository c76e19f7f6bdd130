import { AskedTooOften, BackendDown, Unavailable } from '../unavailable.ts'
import { isBackendDown } from './outage-response.ts'

/** As much of an error of auth-js as tells one from another. */
export type AuthFailure = { status?: number | undefined; code?: string | undefined; message?: string }

/** Whether Auth definitely said no. Any other error leaves the question open. */
export function isRejection({ status = 0, code = '' }: AuthFailure): boolean {
  return [400, 401, 403, 422].includes(status) || ['user_not_found', 'session_not_found'].includes(code)
}

export function unavailable(error: AuthFailure): Unavailable {
  if (isBackendDown(error)) return new BackendDown()
  const { status, code } = error
  const Failure = status === 429 ? AskedTooOften : Unavailable
  return new Failure(`Auth answered ${status ?? 'nothing'} ${code ?? ''}`.trim())
}
