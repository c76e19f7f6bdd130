import { afterAll, expect, test } from 'vitest'
import { nextActOf } from '#shared/customers/next-act.ts'
import { href, routes } from '#shared/routes.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aCustomer, aSignedInSeller, ago } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

test('readings of the version before the hours of acts were kept are on every member page, and their acts have hours', async () => {
  const seller = await aSignedInSeller(database)
  const day = 24 * 60
  const ids = [
    await aCustomer(seller, 'Lívia Prado'),
    await aCustomer(seller, 'Otávio Reis', { minutesAgo: 4 * day }),
    await aCustomer(seller, 'Nair Souza', { minutesAgo: 30 * day, stage: 'negociacao', cents: 89_000 }),
  ]
  await database.query(
    `update customers set reading = reading - 'later' - 'usualHours' - 'agreed' - 'lastOfSeller' - 'own'
      where id in ('${ids.join("', '")}')`,
  )
  const now = ago(0)
  const { rows } = await seller.workspace.list({}, now, 'nome', 0, 10)
  expect(rows).toHaveLength(ids.length)
  for (const row of rows) {
    expect(row.reading).not.toHaveProperty('usualHours')
    expect(nextActOf(row, null, now).at).not.toBe(null)
  }

  const paths = Object.values(routes).flatMap((route) =>
    'access' in route && route.access === 'member' && !route.path.includes(':') ? [route.path] : [],
  )
  const people = ids.flatMap((id) => [href('customer', { id }), href('beside', {}, { pessoa: id })])
  for (const path of [...paths, ...people]) await seller.agent.get(path).expect(200)
  await seller.agent.post(href('beside')).accept('json').send({ form: 'pessoa', pessoa: ids[0] }).expect(200)
  // What fails behind the frame of a page is logged alone.
  expect(seller.site.logged.filter(({ level }) => level >= 50)).toEqual([])
})
