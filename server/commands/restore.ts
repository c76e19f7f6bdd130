/* `npm run restore`: puts back what `npm run backup` wrote. */
import { parseArgs } from 'node:util'
import { dayMs } from '#shared/durations.ts'
import { restore } from '../backup/backup.ts'
import { factsIn } from '../backup/backup-file.ts'
import { daysDeletionsAreKnown } from '../data/personal-data.ts'
import { oneFile, program, withData } from './command.ts'

const usage = `Usage: npm run --silent restore -- FILE [--replace]
  FILE       a backup, or a list of withdrawals to be held to once a backup is back; the site is stopped meanwhile
  --replace  has the backup take the place of the data that is here`

const whoNotices =
  'Everybody has to sign in again. Whose password or address is known to have changed since chooses a new password, by mail.'

await program({
  usage,
  read(words) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    return { path: oneFile(positionals), mayReplace: values.replace }
  },
  async run({ path, mayReplace }, config) {
    const facts = await factsIn(path)
    const { madeAt, withdrawals } = facts
    if (withdrawals !== undefined) {
      await withData(config, (data) => data.withdrawals.repeat(withdrawals))
      console.log('Done: who withdrew is gone, or silenced, here too.')
      return console.log(whoNotices)
    }
    const isKnown = await restore(config, path, facts, mayReplace)
    console.log(`Restored, as it was on ${madeAt.toISOString()}.`)
    console.log(whoNotices)
    if (isKnown) console.log('Who was known here to have withdrawn since is gone again.')
    else
      console.log(
        'Who has withdrawn since is not known here: restore your newest list of withdrawals before the site starts.',
      )
    if (Date.now() - madeAt.getTime() > daysDeletionsAreKnown * dayMs)
      console.log(
        `The backup is older than the ${daysDeletionsAreKnown} days for which deletions are known: somebody deleted may be back.`,
      )
  },
})
