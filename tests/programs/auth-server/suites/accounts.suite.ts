import { afterAll } from 'vitest'
import { testAccounts } from '#tests/data/accounts-suite.ts'
import { aDatabase } from '../servers-database.ts'

const database = await aDatabase()
afterAll(() => database[Symbol.asyncDispose]())

await testAccounts(database)
