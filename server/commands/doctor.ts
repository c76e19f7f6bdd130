/* `npm run doctor`: checks the configuration, and says how to fix it. */
import { Resolver } from 'node:dns/promises'
import { placeholderSettings } from '../runtime/startup-banner.ts'
import { readConfig, type Config } from '../config.ts'
import { followUpsIn } from '../data/follow-ups.ts'
import { checkProject } from '../doctor/hosted.ts'
import { openSupabaseForCommand } from '../supabase/supabase.ts'
import { checkAddress } from '../doctor/address.ts'
import { ok, warn, fail, type Diagnostic } from '../doctor/diagnostic.ts'
import { followUpsDiagnostic } from '../doctor/follow-ups.ts'
import { checkMachine } from '../doctor/machine.ts'
import { checkModel } from '../doctor/model.ts'
import { checkSender } from '../doctor/sender.ts'
import { checkSmtp } from '../doctor/smtp.ts'

const labels = { ok: 'ok   ', warn: 'look ', fail: 'WRONG' }

const diagnostics = await diagnose()
for (const { state, message } of diagnostics) console.log(`${labels[state]}  ${message}`)
const count = diagnostics.filter(({ state }) => state === 'fail').length
console.log(count === 0 ? '\nNothing is wrong.' : `\n${count} wrong.`)
process.exitCode = count === 0 ? 0 : 1

async function diagnose(): Promise<Diagnostic[]> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    return (error as Error).message.split('\n').map(fail)
  }
  const dns = new Resolver({ timeout: 3000, tries: 2 })
  const isSenderReal = config.smtpUrl !== null && !placeholderSettings(config).includes('MAIL_FROM')
  const parts = await Promise.all([
    checkMachine(config),
    checkBackend(config),
    checkSmtp(config),
    isSenderReal ? checkSender(config.mailFrom.split('@')[1]!, dns) : [],
    checkAddress(config),
    checkModel(config),
  ])
  return [ok('The environment can be read.'), ...parts.flat()]
}

async function checkBackend(config: Config): Promise<Diagnostic[]> {
  const { backend, production } = config
  if (backend.kind === 'hosted') return checkProject(backend)
  let lastTurn: Date | null
  try {
    const { db, opened, close } = await openSupabaseForCommand(config)
    try {
      await opened
      await db.from('outbox').select('id').limit(1).throwOnError()
      lastTurn = await followUpsIn(db).lastTurn()
    } finally {
      await close()
    }
  } catch {
    return [
      fail(
        backend.kind === 'postgres'
          ? 'The PostgreSQL of EMBEDDED_DATABASE_URL does not answer, or refuses. Try the same address with psql.'
          : 'The database in DATA_DIR does not open. Look at what `npm start` says; a backup can be restored into another DATA_DIR.',
      ),
    ]
  }
  const found = [ok('The database answers, and its migrations are applied.'), followUpsDiagnostic(lastTurn)]
  if (backend.kind === 'folder' && production)
    return [
      ...found,
      warn(
        'The database is in a folder of this machine: a power cut may lose the newest. Production wants a hosted project or a PostgreSQL.',
      ),
    ]
  return found
}
