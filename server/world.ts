import { limits } from '#shared/site.ts'
import type { World } from './app.ts'
import type { Config } from './config.ts'
import { embeddedContent } from './content/content.ts'
import { accountsIn } from './data/accounts.ts'
import { dataIn } from './data/data.ts'
import { daysOnTheWay } from './data/personal-data.ts'
import { purge } from './data/purge.ts'
import { openSupabase } from './data/supabase.ts'
import { linksWith } from './links.ts'
import { openLog } from './log.ts'
import { deliver } from './mail/delivery.ts'
import { mailboxIn } from './mail/mailbox.ts'
import { openTransport } from './mail/transport.ts'
import { everyNight } from './nightly.ts'

/** What the environment decides of the app's world: where data is kept and how mail leaves. */
export async function openWorld(config: Config) {
  const log = openLog(config)
  const supabase = await openSupabase(config)
  const mailbox = mailboxIn(config.dataFolder)
  const data = dataIn(supabase, mailbox)
  const transport = openTransport(config, log)
  const delivery = deliver(data.outbox, transport, log, limits.unconfirmedMailsPerHour)
  const stopNights = everyNight(
    'purge',
    async () => ({
      ...(await purge(supabase)),
      'mail files': await mailbox.removeOlderThan(daysOnTheWay),
    }),
    log,
  )

  const world = {
    config,
    log,
    content: embeddedContent,
    data,
    links: linksWith(data.links.signingKeys),
    accounts: accountsIn(supabase.auth),
    limits,
    mailIsOwed: delivery.wake,
    patience: 10_000,
  } satisfies Partial<World>
  return {
    world,
    async close() {
      await stopNights()
      await delivery.stop()
      await transport.close()
      await supabase.close()
    },
  }
}
