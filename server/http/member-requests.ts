import type { Response } from 'express'
import { memberWorkLimit } from '../rate-limits/member-work.ts'
import type { Limits } from '../rate-limits/limits.ts'
import type { Session } from '../sessions/session.ts'
import { Unavailable } from '../unavailable.ts'
import { clientDisconnected, httpError } from './http-error.ts'
import type { NetworkConcurrencyLimit } from './network-concurrency.ts'

export type WithinMemberLimit = ReturnType<typeof memberRequests>

/**
 * Where all requests of members pass: within the limit of what one member takes. Who it is says the session, once its token
 * is verified, or for a calendar its address. Who waits for requests of their own holds no place of their network meanwhile:
 * others have the same address, in an office or behind a carrier's.
 */
export function memberRequests(limits: Limits, concurrency: NetworkConcurrencyLimit) {
  const withinLimit = memberWorkLimit(limits)
  return async (response: Response, who: Session | { id: string }, act: () => Promise<void>): Promise<void> => {
    const member = 'id' in who ? who : await who.signedIn().catch(nobodyWhileAway)
    if (!member) return act()
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
    let hasTurn = false
    const answer = withinLimit(
      member.id,
      async () => {
        await place
        if (response.destroyed) throw clientDisconnected()
        await act()
        return null
      },
      () => {
        hasTurn = true
        begin()
      },
    )
    const place = hasTurn ? null : concurrency.releaseDuring(response.req, () => Promise.race([turn, answer]))
    const [refusal] = await Promise.all([answer, place])
    if (refusal)
      throw httpError(429, `A member's ${refusal.why}`, { 'Retry-After': `${refusal.retryInSeconds}` }, tooMuch)
  }
}

/** The page itself answers a request whose member cannot be identified. */
function nobodyWhileAway(failure: unknown): null {
  if (failure instanceof Unavailable) return null
  throw failure
}

const tooMuch =
  'Sua conta fez pedidos demais ao mesmo tempo. Espere um minuto e tente de novo. Se você enviou um formulário, use o botão de voltar do navegador: o que você escreveu deve estar lá.'
