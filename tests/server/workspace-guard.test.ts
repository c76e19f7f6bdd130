import { afterAll, test } from 'vitest'
import { accountsOn } from '#tests/support/accounts.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aSignedInSeller } from '#tests/support/signed-in-sellers.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())
const { aMember } = accountsOn(database)
const paths = ['quadro', 'pessoas', 'numeros', 'etiquetas', 'conectar', 'catalogo', 'ao-lado'].map(
  (name) => `/dashboard/${name}`,
)

test.for(paths)(
  '%s is there for a new member whose first page it is, and for a member of no workspace it is not',
  async (path) => {
    const { agent: first } = await aMember()
    await first.get(path).expect(200)
    await first.get(path).expect(200)

    const { agent, id } = await aSignedInSeller(database)
    await agent.get('/dashboard').expect(200)
    await database.db.from('workspace_members').delete().eq('member_id', id).throwOnError()
    await agent.get(path).expect(404)
  },
)
