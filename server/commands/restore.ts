/* `npm run restore`: puts back what `npm run backup` wrote. */
import { parseArgs } from 'node:util'
import { dayMs } from '#shared/time/durations.ts'
import { factsIn } from '../backup/backup-file.ts'
import { restore } from '../backup/restore.ts'
import { deletionRecordDays } from '../data/retention.ts'
import { oneFile, program, withData } from './command.ts'

const usage = `Usage: npm run --silent restore -- FILE [--replace]
  FILE       a backup, or a list of withdrawals to be held to once a backup is back; the site is stopped meanwhile
  --replace  has the backup take the place of the data that is here`

const consequences =
  'Everybody has to sign in again. Whose password or address is known to have changed since chooses a new password, by mail.'

await program({
  usage,
  parse(args) {
    const options = { replace: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { path: oneFile(positionals), mayReplace: values.replace }
  },
  async run({ path, mayReplace }, config) {
    const facts = await factsIn(path)
    const { madeAt, withdrawals } = facts
    if (withdrawals !== undefined) {
      await withData(config, (data) => data.erasures.reapply(withdrawals))
      console.log('Done: who withdrew is gone, or silenced, here too.')
      return console.log(consequences)
    }
    const isKnown = await restore(config, path, facts, mayReplace)
    console.log(`Restored, as it was on ${madeAt.toISOString()}.`)
    console.log(consequences)
    if (isKnown) console.log('Who was known here to have withdrawn since is gone again.')
    else
      console.log(
        'Who has withdrawn since is not known here: restore your newest list of withdrawals before the site starts.',
      )
    if (Date.now() - madeAt.getTime() > deletionRecordDays * dayMs)
      console.log(
        `The backup is older than the ${deletionRecordDays} days for which deletions are known: somebody deleted may be back.`,
      )
  },
})
