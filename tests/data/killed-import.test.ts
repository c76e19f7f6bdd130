import { randomInt } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Supabase } from '#server/supabase/supabase.ts'
import { aFreePort } from '#tests/support/free-port.ts'
import { aSite } from '#tests/support/operated-site.ts'
import { aMemberOf } from '#tests/support/running-site.ts'
import { filesBelow, foundIn } from '#tests/support/traces.ts'

const people = Array.from({ length: 12 }, (_, number) => `Cliente ${number}`)
const groups = Array.from({ length: 4 }, (_, group) => people.slice(3 * group, 3 * group + 3))

const exportOf = (name: string) =>
  new File(
    [
      `03/03/2026 09:14 - ${name}: oi, quanto custa a canariopalavra?\n`,
      '03/03/2026 09:20 - Vendas: sai por R$ 890, com canariofala\n',
      `03/03/2026 09:31 - ${name}: fechado, manda o Pix\n`,
    ],
    `Conversa do WhatsApp com ${name}.txt`,
  )

const canaries = ['canariopalavra', 'canariofala']

/** Who is kept, each with the number of messages that were read; only those whose chat is kept too. */
async function kept({ db }: Supabase): Promise<Map<string, number>> {
  const { data: customers } = await db.from('customers').select('id, name, message_count').throwOnError()
  const { data: contacts } = await db.from('contacts').select('customer_id, minutes').throwOnError()
  const whole = customers.filter(({ id }) => contacts.some(({ customer_id: owner }) => owner === id))
  expect(whole).toHaveLength(customers.length)
  expect(contacts).toHaveLength(customers.length)
  return new Map(whole.map(({ name, message_count: count }) => [name, count]))
}

test('a kill in the middle of imports loses nobody who was reported, halves nobody and leaves no words; the same files complete the rest', async () => {
  const site = await aSite({ PORT: String(await aFreePort()) })
  let server = await site.start()
  onTestFinished(() => server.kill())
  const { send } = await aMemberOf(server.url, site.folder)
  const reported = new Set<string>()
  const bring = async (names: readonly string[]) => {
    const fields: [string, string | File][] = [
      ['form', 'conversas'],
      ['eu', 'Vendas'],
      ...names.map((name): [string, File] => ['arquivo', exportOf(name)]),
    ]
    const answer = await send('/dashboard/conectar', fields)
    expect(answer.status).toBe(200)
    expect((await answer.text()).match(/class="import[^"]*"[^>]* data-status="read"/g)).toHaveLength(names.length)
    for (const name of names) reported.add(name)
  }

  const isReported = (names: readonly string[]) =>
    bring(names).then(
      () => true,
      () => false,
    )

  for (const least of [0, 4]) {
    const over = new AbortController()
    // What a busy machine refuses is sent again.
    const brought = groups.map(async (names) => {
      while (!(await isReported(names)) && !over.signal.aborted) await after(100)
    })
    // oxlint-disable-next-line no-await-in-loop -- Until so many were reported.
    while (reported.size < least) await after(5)
    await after(randomInt(300))
    over.abort()
    await server.kill()
    await Promise.all(brought)
    expect(foundIn(filesBelow(site.folder), canaries)).toEqual([])
    const now = await site.at(kept)
    expect([...reported].filter((name) => now.get(name) !== 3)).toEqual([])
    server = await site.start()
  }

  for (const names of groups) while (!(await isReported(names))) await after(100)
  await server.kill()
  expect(await site.at(kept)).toEqual(new Map(people.map((name) => [name, 3])))
})
