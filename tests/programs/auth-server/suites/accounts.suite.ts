import { testAccounts } from '#tests/data/accounts-suite.ts'
import { anInstance } from '../instance.ts'

await testAccounts(await anInstance())
