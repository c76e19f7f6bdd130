import { randomInt } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { dataIn } from '#server/data/data.ts'
import { openSupabaseForCommand } from '#server/supabase/supabase.ts'
import { mailboxIn } from '#server/mail/mailbox.ts'
import { aMailServer } from './mail-server.ts'
import { aServer } from './programs.ts'
import { aContactMessage } from '#tests/support/valid-fields.ts'

const visitors = 4
/** The longest time from the first acknowledged form of a round to the kill. */
const maxRoundMs = 1500

/**
 * Kills a site (`kill -9`) at random moments while visitors send forms, restarts it each time, and at last lets it deliver
 * all mail.
 *
 * @param environment the data folder, with an empty database
 * @returns the addresses of acknowledged and of unanswered forms; how often each form is stored and each mail was sent
 */
export async function crashRepeatedly(environment: { DATA_DIR: string }, rounds: number) {
  await using mailServer = await aMailServer()
  const settings = { ...environment, LOG_LEVEL: 'silent', TRUST_PROXY: '1', SMTP_URL: mailServer.url }
  const start = () => aServer('dist/server/main.js', settings)
  const acknowledged: string[] = []
  const unanswered: string[] = []
  let number = 0

  async function send(url: string): Promise<boolean> {
    const n = number++
    const email = `visitor-${n}@exemplo.com.br`
    const answer = await fetch(`${url}/contact`, {
      method: 'POST',
      body: new URLSearchParams(aContactMessage(email)),
      headers: { 'X-Forwarded-For': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
      redirect: 'manual',
    }).catch(() => null)
    if (answer?.status === 303) acknowledged.push(email)
    else unanswered.push(email)
    return answer !== null
  }

  for (let round = 0; round < rounds; round++) {
    await using site = await start()
    const sending = Array.from({ length: visitors }, async () => {
      // Stays below the number of forms that sends a visitor to review.
      let n = 0
      while (n++ < 25 && (await send(site.url)));
    })
    const before = acknowledged.length
    while (acknowledged.length === before) await after(10)
    await after(randomInt(maxRoundMs))
    await site.kill()
    await Promise.all(sending)
  }

  const config = readConfig({ NODE_ENV: 'test', ...environment })
  const idle = await openSupabaseForCommand(config)
  // Mails claimed by a killed process are due again when their lease ends; this ends it now.
  const now = new Date().toISOString()
  await idle.db.from('outbox').update({ due_at: now }).is('delivered_at', null).throwOnError()
  await idle.close()

  await using site = await start()
  const supabase = await openSupabaseForCommand(config)
  const { messages, outbox } = dataIn(supabase, mailboxIn(environment.DATA_DIR))
  while ((await outbox.owed()).mails > 0) await after(200)
  const stored: string[] = []
  for await (const { email } of messages.since(new Date(0))) stored.push(email)
  await supabase.close()
  await site.kill()
  const mailed = mailServer.mails.flatMap(({ mail }) => mail.replyTo?.map(({ address }) => address!) ?? [])
  return { acknowledged, unanswered, stored: countEach(stored), mailed: countEach(mailed) }
}

function countEach(addresses: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const address of addresses) times.set(address, (times.get(address) ?? 0) + 1)
  return times
}
