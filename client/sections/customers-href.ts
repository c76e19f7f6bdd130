import { customersSearch, type CustomersQuery } from '#shared/customers/customers-query.ts'
import { href } from '#shared/routes.ts'

/** The list's address with another part of its query; another filter or order begins at the first page. */
export function customersHref(query: CustomersQuery, change: Partial<CustomersQuery> = {}): string {
  const pagina = Object.keys(change).length > 0 ? 1 : query.pagina
  return href('customers', {}, customersSearch({ ...query, pagina, ...change }))
}
