import pino from 'pino'
import { createServer } from 'vite'
import { readConfig } from '#server/config.ts'
import { dataIn } from '#server/data/data.ts'
import type { takeTurn as TakeTurn } from '#server/follow-ups/turn.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { openPush } from '#server/push/push.ts'
import type { Supabase } from '#server/supabase/supabase.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { spread } from './acts.ts'

const days = 30

/** The scheduler's turns: those that conclude every follow-up anew, then such as tell some, and such as find nothing to tell. */
export async function measureTurns({ db, cvs }: Supabase, folder: string): Promise<string> {
  await using resources = new AsyncDisposableStack()
  // Vite, since a turn draws mails.
  const vite = await createServer({ server: { middlewareMode: true, ws: false, watch: null }, logLevel: 'warn' })
  resources.defer(() => vite.close())
  const { takeTurn } = (await vite.ssrLoadModule('/server/follow-ups/turn.ts')) as { takeTurn: typeof TakeTurn }
  const data = dataIn({ db, cvs }, mailboxIn(folder))
  const log = pino({ level: 'silent' })
  const push = openPush({ keys: data.vapidKeys, contact: 'suporte@fechou.example', log })
  const tokens = sealedTokensWith(data.tokens.signingKeys)
  const turnAt = async (at: Date) => {
    const startedAt = performance.now()
    const { told } = await takeTurn({ data, push, tokens, config: readConfig({}) }, at)
    return { told, ms: performance.now() - startedAt }
  }
  const renewedAt = performance.now()
  // oxlint-disable-next-line no-await-in-loop -- Each page begins where the one before ended.
  while (await data.followUps.renew());
  const renewal = ((performance.now() - renewedAt) / 1000).toFixed(1)
  const all: Awaited<ReturnType<typeof turnAt>>[] = []
  const [year, month, day] = new Date().toISOString().split('T')[0]!.split('-').map(Number)
  for (let later = 1; later <= days; later += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One turn after another, and each twice: the second one finds nothing new.
    for (const minute of [0, 1]) all.push(await turnAt(new Date(Date.UTC(year!, month! - 1, day! + later, 14, minute))))
  }
  const msOf = (isTold: boolean) => spread(all.filter(({ told }) => told > 0 === isTold).map(({ ms }) => ms))
  const count = all.reduce((sum, { told }) => sum + told, 0)
  return `every follow-up concluded anew: ${renewal} s; a turn that tells some (${count} in all): ${msOf(true)}; one that tells none: ${msOf(false)}`
}
