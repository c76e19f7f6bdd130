/* `npm run backup`: all that is kept, in one file. */
import { parseArgs } from 'node:util'
import { backUp } from '../backup/backup.ts'
import { factsIn, writeBackupFile } from '../backup/backup-file.ts'
import type { Data } from '../data/data.ts'
import { oneFile, program, withData } from './command.ts'

const usage = `Usage: npm run --silent backup -- FILE [--withdrawals]
  FILE           a new file, which holds personal data and keys: encrypt it before it leaves this machine
  --withdrawals  only who was deleted, left the newsletter or wants no mail, as hashes; also of a hosted project`

async function* withdrawalsIn({ erasures }: Data) {
  yield JSON.stringify({ madeAt: new Date() })
  yield JSON.stringify({ withdrawals: await erasures.list() })
}

await program({
  usage,
  parse(args) {
    const options = { withdrawals: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { path: oneFile(positionals), isList: values.withdrawals }
  },
  async run({ path, isList }, config) {
    if (isList) {
      await withData(config, (data) => writeBackupFile(path, withdrawalsIn(data)))
      return console.log(`Written to ${path}: who withdrew.`)
    }
    await backUp(config, path)
    const { rows = {} } = await factsIn(path)
    const count = Object.values(rows).reduce((sum, more) => sum + more, 0)
    console.log(`Written to ${path}, and read again: ${count} rows. It holds personal data and keys: encrypt it.`)
  },
})
