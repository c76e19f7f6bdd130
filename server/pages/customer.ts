import { searchedWords } from '#shared/customers/searched-words.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Action } from '../action.ts'
import type { MemberContext } from '../context.ts'
import { NotFound } from '../http/http-error.ts'
import type { Loader } from '../page.ts'
import { customerForms } from './customer/forms.ts'
import { leftOutOf } from './customer/said.ts'
import { customerView } from './customer/view.ts'
import { guardCustomer } from '#server/auth/workspace-guard.ts'

/** `juntar`: who is searched for, to be merged; `ditas`: how many of the newest labelled messages are left out. */
export const reads = ['juntar', 'ditas', 'evento']

export const guard = guardCustomer

export const load: Loader<'member', typeof import('#client/pages/customer.tsx')> = async (context) => {
  const { workspace, params, query, member } = context
  const now = wallTimeInSaoPaulo(new Date())
  const id = params['id']!
  const [customer, ended, search] = await Promise.all([
    workspace.customer(id, now),
    workspace.endedDeals(id, now),
    searched(context, now),
  ])
  if (!customer) throw new NotFound('No such customer')
  return {
    openingHours: member.setUp?.openingHours ?? '',
    customer: customerView(customer, now, {
      ended,
      leftOut: leftOutOf(query),
      event: query.get('evento'),
      search,
      setUp: member.setUp,
    }),
  }
}

const maxFound = 8

async function searched({ workspace, query }: MemberContext, now: string) {
  const words = searchedWords(query.get('juntar'))
  if (words === '') return null
  const { rows } = await workspace.list({ words }, now, 'recente', 0, maxFound + 1)
  return { words, found: rows }
}

/** Nothing can be sent to the page of a customer who is not there. */
export const submit: Action = async (fields, context) => {
  if (await context.session.signedIn()) await guardCustomer(context)
  return customerForms(fields, context)
}
submit.forms = customerForms.forms ?? []
