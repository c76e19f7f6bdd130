import { afterAll, expect, test } from 'vitest'
import { aBrowserOn, accountsOn } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/database.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aSite, aMember } = accountsOn(database)

const addresses = ['/', '/dashboard', '/?utm_source=ig', '/contact?recebido=contact', '/auth', '/dashboard/conta']

test('two members and a visitor who ask for the same addresses at once never see each other’s answer', async () => {
  const site = aSite()
  const [ana, bia] = [await aMember(undefined, site), await aMember(undefined, site)]
  const people = [
    { agent: ana.agent, own: ana.email, others: [bia.email] },
    { agent: bia.agent, own: bia.email, others: [ana.email] },
    { agent: aBrowserOn(site), own: null, others: [ana.email, bia.email] },
  ]
  const asks = Array.from({ length: 360 }, (_, index) => ({
    person: people[index % people.length]!,
    address: addresses[Math.floor(index / people.length) % addresses.length]!,
  }))

  const ask = async () => {
    for (let next = asks.pop(); next; next = asks.pop()) {
      const { person, address } = next
      const { status, text, headers } = await person.agent.get(address)
      const isPrivate = address.startsWith('/dashboard')
      const isSentOn = isPrivate ? person.own === null : address === '/auth' && person.own !== null
      expect(status, address).toBe(isSentOn ? 303 : 200)
      for (const email of person.others) expect(text, address).not.toContain(email)
      if (isPrivate && person.own !== null) expect(text).toContain(person.own)
      else expect(text).not.toContain('@exemplo.com.br')
      if (isPrivate) expect(headers['cache-control']).toBe('private, no-store')
      else if (address !== '/auth') expect(headers['set-cookie']).toBeUndefined()
    }
  }
  await Promise.all(Array.from({ length: 20 }, ask))
})
