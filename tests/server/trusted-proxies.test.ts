import { expect, test } from 'vitest'
import { limits } from '#shared/site.ts'
import { given } from '#tests/support/app.ts'
import { asForm, served } from '#tests/support/hostile-requests.ts'

test('a proxy that nobody trusts is warned of once, without an address, and not believed', async () => {
  const { visitor, logged } = given()
  const warnings = () => logged.filter(({ msg }) => msg.includes('X-Forwarded-For'))
  await visitor.get('/nao-existe')
  expect(warnings()).toEqual([])

  for (let n = 0; n < 5; n++) await visitor.get('/nao-existe').set('X-Forwarded-For', '203.0.113.7')
  expect(warnings()).toHaveLength(1)
  expect(JSON.stringify(logged)).not.toMatch(/203\.0\.113|127\.0\.0\.1/)
})

test('a proxy that is trusted says who comes, and what it passes on that is no address is not believed', async () => {
  const perVisitor = { reviewAfter: 1, refuseAfter: 1, seconds: 600 }
  const { visitor, logged } = given({ environment: { TRUST_PROXY: '1' }, limits: { ...limits, perVisitor } })
  const from = (address: string) => visitor.post('/contact').set('X-Forwarded-For', address).type('form').send(asForm)
  await from('203.0.113.7').expect(served)
  await from('203.0.113.7').expect(429)
  await from('203.0.113.8').expect(served)
  await from('<b>a').expect(served)
  await from('<b>b').expect(429)
  const warnings = logged.filter(({ msg }) => msg.includes('X-Forwarded-For'))
  expect(warnings.map(({ msg }) => msg)).toEqual(['X-Forwarded-For of a trusted proxy holds no address'])
})

test.for([
  ['203.0.113.7:4711', '203.0.113.8:4711'],
  ['[2001:db8::7]:4711', '[2001:db8:1::8]:4711'],
  ['[2001:db8::7]', '[2001:db8:1::8]'],
])('visitors of a proxy that writes %s are not taken for one', async ([one, other]) => {
  const perVisitor = { reviewAfter: 1, refuseAfter: 1, seconds: 600 }
  const { visitor, logged } = given({ environment: { TRUST_PROXY: '1' }, limits: { ...limits, perVisitor } })
  const from = (address: string) => visitor.post('/contact').set('X-Forwarded-For', address).type('form').send(asForm)
  await from(one!).expect(served)
  await from(one!).expect(429)
  await from(other!).expect(served)
  expect(logged.some(({ msg }) => msg.includes('X-Forwarded-For'))).toBe(false)
})
