import type { Request } from 'express'
import type { VisitFacts } from '#client/visit.tsx'
import { purchaseLink } from '#shared/checkout.ts'
import type { FormState } from '#shared/form-state.ts'
import type { Config } from '../config.ts'
import { withTimeout } from '../with-timeout.ts'

/** What a request tells the page that is drawn for it. */
export function viewContext(
  request: Request,
  { checkout }: Config,
  form: FormState | null,
  query: URLSearchParams,
): VisitFacts {
  return {
    path: request.path,
    form,
    received: query.get('recebido'),
    purchase: {
      monthly: purchaseLink(checkout.monthly, query, checkout.hosts),
      annual: purchaseLink(checkout.annual, query, checkout.hosts),
    },
  }
}

export function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(/\?.*/s.exec(request.originalUrl)?.[0])
}

/** What a page waits for, or an error after `timeoutMs` milliseconds. */
export function withPageTimeout<Facts>(facts: Facts | Promise<Facts>, timeoutMs: number): Promise<Facts> {
  return withTimeout(facts, timeoutMs, () => new Error('The facts of the page took too long.'))
}
