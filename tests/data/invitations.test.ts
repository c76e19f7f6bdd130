import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/mail/mail.ts'
import { aDatabase, anAddress } from '#tests/support/database.ts'
import { aWaitingListRow } from '#tests/support/valid-fields.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
beforeEach(async () => void (database = await aDatabase()))
afterEach(() => database[Symbol.asyncDispose]())

const mail: Omit<Mail, 'to'> = {
  kind: 'waiting-list-invitation',
  message: { subject: 'Chegou a sua vez', html: '<p>Oi</p>', text: 'Oi' },
}

/** People of the line, in the order in which they confirmed. */
async function aLine(length: number): Promise<string[]> {
  const line = Array.from({ length }, anAddress)
  for (const [place, email] of line.entries()) {
    const confirmed_at = new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString()
    await database.db
      .from('waiting_list_entries')
      .insert({ ...aWaitingListRow(email), confirmed_at })
      .throwOnError()
  }
  return line
}

async function invited(): Promise<(string | null)[]> {
  const mails = database.db.from('outbox').select('recipient').eq('kind', 'waiting-list-invitation')
  return (await mails.order('created_at').throwOnError()).data.map(({ recipient }) => recipient)
}

test('the next of the line are written to in their order, each once, and nobody who has not confirmed', async () => {
  const { data, db } = database
  const line = await aLine(5)
  await db.from('waiting_list_entries').insert(aWaitingListRow(anAddress())).throwOnError()

  expect(await data.waitingList.countNext(2)).toBe(2)
  expect(await invited()).toEqual([])
  expect(await data.waitingList.invite(2, mail)).toBe(2)
  expect((await invited()).toSorted()).toEqual(line.slice(0, 2).toSorted())
  expect(await data.waitingList.countNext(10)).toBe(3)
  expect(await data.waitingList.invite(10, mail)).toBe(3)
  expect(await data.waitingList.invite(10, mail)).toBe(0)
  expect((await invited()).toSorted()).toEqual(line.toSorted())
  expect(await data.waitingList.countInvited()).toBe(5)
})

test('two calls at once write to the next of the line, each once, and pass over nobody', async () => {
  const line = await aLine(80)
  const { waitingList } = database.data
  for (const [from, to] of [
    [0, 6],
    [6, 12],
    [12, 40],
  ] as const) {
    const half = (to - from) / 2
    expect(await Promise.all([waitingList.invite(half, mail), waitingList.invite(half, mail)])).toEqual([half, half])
    expect((await invited()).toSorted()).toEqual(line.slice(0, to).toSorted())
  }
})

test('a call that breaks off has written to nobody, and is repeated', async () => {
  const line = await aLine(3)
  await database.query(`
    create function refuse_third() returns trigger language plpgsql as $$ begin
      if new.recipient = '${line[2]}' then raise 'gone'; end if;
      return new;
    end $$;
    create trigger refuse_third before insert on outbox for each row execute function refuse_third()`)
  await expect(database.data.waitingList.invite(3, mail)).rejects.toThrow()
  expect(await invited()).toEqual([])
  expect(await database.data.waitingList.countInvited()).toBe(0)

  await database.query('drop trigger refuse_third on outbox')
  expect(await database.data.waitingList.invite(3, mail)).toBe(3)
})

test('who asked for silence is not written to, keeps their place and takes nobody’s turn', async () => {
  const { data } = database
  const [silenced, second] = await aLine(2)
  await data.outbox.suppress(silenced!, 'asked')

  expect(await data.waitingList.countNext(1)).toBe(1)
  expect(await data.waitingList.invite(1, mail)).toBe(1)
  expect(await invited()).toEqual([second])
  await data.outbox.unsuppress(silenced!)
  expect(await data.waitingList.invite(1, mail)).toBe(1)
  expect((await invited()).toSorted()).toEqual([silenced, second].toSorted())
})

test('whoever is deleted takes the invitation along, and sees until then when it was sent', async () => {
  const { data } = database
  const [email] = await aLine(1)
  await data.waitingList.invite(1, mail)
  const { waitingList } = await data.people.exportFor(email!)
  expect(waitingList).toEqual([expect.objectContaining({ invitedAt: expect.any(String) as string })])

  await data.people.forget(email!, { ...mail, to: email! })
  expect(await invited()).toEqual([])
})
