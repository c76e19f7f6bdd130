import type { ActionContext } from '../context.ts'
import type { AccountLink } from '../tokens/mail-links.ts'
import { requestOf } from './requester.ts'

/** This browser's last request for an account's mail. */
export async function accountRequestOf(
  context: Pick<ActionContext, 'tokens' | 'cookies'>,
): Promise<Pick<AccountLink, 'email' | 'name'> | null> {
  const request = await requestOf('account', context)
  return request === null ? null : JSON.parse(request)
}
