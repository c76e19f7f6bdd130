import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { scheduleFollowUps } from '#server/follow-ups/scheduler.ts'
import { deliver } from '#server/mail/delivery.ts'
import { deliveryJournalIn } from '#server/mail/delivery-journal.ts'
import { openTransport } from '#server/mail/transport.ts'
import { openPush } from '#server/push/push.ts'
import { sealedTokensWith } from '#server/tokens/sealed-tokens.ts'
import { limits } from '#shared/site.ts'
import { aLog } from '#tests/support/a-log.ts'
import { aDatabase } from '#tests/support/database.ts'
import { aMailServer } from '#tests/support/mail-server.ts'
import { chat } from '#tests/support/sellers.ts'
import { aSignedInSeller } from '#tests/support/signed-in-sellers.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const { data, db } = database
const smtp = resources.use(await aMailServer())
const { log, lines } = aLog()
const config = readConfig({ NODE_ENV: 'test', SMTP_URL: smtp.url })
const transport = openTransport(config, log)
resources.defer(() => transport.close())
const delivery = deliver({
  outbox: data.outbox,
  transport,
  journal: deliveryJournalIn(database.folder, log),
  log,
  unconfirmedPerHour: limits.unconfirmedMailsPerHour,
})
resources.defer(() => delivery.stop(60_000))
const push = openPush({ keys: data.vapidKeys, contact: 'suporte@fechou.example', log })
const tokens = sealedTokensWith(data.tokens.signingKeys)

/** The scheduler's turn as the site takes it, at a time of the database, whatever the machine's clock says. */
async function turn(wallTime: string) {
  const followUps = { ...data.followUps, databaseTime: async () => new Date(`${wallTime}-03:00`) }
  const site = { config, push, tokens, data: { ...data, followUps } }
  await scheduleFollowUps(site, delivery.wake, log)()
}

const queuedDigests = async () =>
  (await db.from('outbox').select('id').eq('kind', 'follow-up-digest').throwOnError()).data.length

async function aSellerAtEight() {
  const seller = await aSignedInSeller(database)
  await db.from('alert_settings').insert({ member_id: seller.id, digest_hour: 8, digest_names: true }).throwOnError()
  return seller
}

test('at the member’s hour the scheduler mails the day’s follow-ups once, by SMTP, until the provider’s button ends it', async () => {
  const [seller, idle] = [await aSellerAtEight(), await aSellerAtEight()]
  const words = ['C: oi, quanto custa a canariopalavra?', 'S: a canariopalavra sai por R$ 890']
  await seller.brings('Lívia Prado', chat('2026-03-06T09:00', ...words))
  await turn('2026-03-10T07:59')
  expect(await queuedDigests()).toBe(0)
  await turn('2026-03-10T08:00')
  await expect.poll(() => smtp.to(seller.email)).toHaveLength(1)
  await turn('2026-03-10T08:01')
  await turn('2026-03-10T21:00')
  expect(await queuedDigests()).toBe(1)

  const [{ mail, raw }] = smtp.to(seller.email) as [(typeof smtp.mails)[number]]
  expect(mail.subject).toBe('1 conversa para retomar hoje')
  expect(mail.text).toContain('Lívia Prado')
  expect(`${mail.text}${mail.html}${raw}${lines.join('')}`).not.toMatch(/canariopalavra|R\$ ?890/)
  expect(lines.join('')).not.toMatch(/Lívia|@exemplo/)

  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const leave = new URL(/^<(.+)>$/.exec(header('list-unsubscribe')!)![1]!)
  const post = seller.site.visitor.post(`${leave.pathname}${leave.search}`).set('Sec-Fetch-Site', 'cross-site')
  await post.type('form').send('List-Unsubscribe=One-Click').expect(200)
  await turn('2026-03-11T08:00')
  expect(await queuedDigests()).toBe(1)
  expect(smtp.to(idle.email)).toEqual([])
})
