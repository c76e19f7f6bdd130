import type { View } from '#client/view.tsx'
import { purchaseLink } from '#shared/checkout.ts'
import type { FormState } from '#shared/form-state.ts'
import type { Config } from '../config.ts'
import { withTimeout } from '#server/concurrency/with-timeout.ts'

type ViewOptions = { path: string; query: URLSearchParams; form: FormState | null; config: Readonly<Config> }

/** The part of a request that layouts and sections may read. */
export function viewContext({ path, query, form, config: { checkout } }: ViewOptions): View {
  return {
    path,
    form,
    received: query.get('recebido'),
    event: query.get('evento'),
    purchase: {
      monthly: purchaseLink(checkout.monthly, query, checkout.hosts),
      annual: purchaseLink(checkout.annual, query, checkout.hosts),
    },
  }
}

export function withPageTimeout<Props>(props: Props | Promise<Props>, timeoutMs: number): Promise<Props> {
  return withTimeout(props, timeoutMs, () => new Error('The facts of the page took too long.'))
}
