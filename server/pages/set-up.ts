import { href } from '#shared/routes.ts'
import { SetUp } from '#shared/schemas/set-up.ts'
import { requireUser } from '../auth/require-user.ts'
import { membersIn } from '../data/members.ts'
import { form } from '../forms/form.ts'
import { received } from '../forms/results.ts'
import type { Loader } from '../page.ts'

export const load: Loader<'member', typeof import('#client/pages/set-up.tsx')> = async ({
  member: { setUp },
  query,
}) => {
  const values = Object.entries(setUp ?? {}).map(([field, value]) => [field, String(value)])
  return { values: Object.fromEntries(values) as Record<string, string>, saved: query.get('recebido') === 'set-up' }
}

export const submit = form('set-up', SetUp, async (setUp, { session }) => {
  const { id } = await requireUser(session, href('set-up'))
  await membersIn(session.db).saveSetUp(id, setUp)
  return received(href('set-up'), 'set-up', 'set-up')
})
