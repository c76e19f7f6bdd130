import type { Response } from 'express'
import { memberWorkLimit } from '../rate-limits/member-work.ts'
import type { Limits } from '../rate-limits/limits.ts'
import type { Session } from '../sessions/session.ts'
import { Unavailable } from '../unavailable.ts'
import { clientDisconnected, httpError } from './http-error.ts'

export type WithinMemberLimit = ReturnType<typeof memberRequests>

/** Where all requests of members pass, once their token is verified: within the limit of what one member takes. */
export function memberRequests(limits: Limits) {
  const withinLimit = memberWorkLimit(limits)
  return async (response: Response, session: Session, act: () => Promise<void>): Promise<void> => {
    const member = await session.signedIn().catch(nobodyWhileAway)
    if (!member) return act()
    const refusal = await withinLimit(member.id, async () => {
      if (response.destroyed) throw clientDisconnected()
      await act()
      return null
    })
    if (refusal)
      throw httpError(429, `A member's ${refusal.why}`, { 'Retry-After': `${refusal.retryInSeconds}` }, tooMuch)
  }
}

/** Who cannot be identified is answered by the page itself. */
function nobodyWhileAway(failure: unknown): null {
  if (failure instanceof Unavailable) return null
  throw failure
}

const tooMuch =
  'Sua conta fez pedidos demais ao mesmo tempo. Espere um minuto e tente de novo. Se você enviou um formulário, use o botão de voltar do navegador: o que você escreveu deve estar lá.'
