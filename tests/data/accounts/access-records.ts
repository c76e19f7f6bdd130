import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dayMs } from '#shared/time/durations.ts'
import { cookieOf, memberIn, signIn, test, type AccountSuite } from '#tests/support/accounts.ts'

export function testAccessRecords({ data, db, aMember }: AccountSuite) {
  test('each day on which a session opens the account is on record once, besides the sign-ins', async () => {
    const { agent, email } = await aMember()
    const { id } = memberIn(cookieOf((await signIn(agent, email).expect(303)).headers))
    const count = async () => (await data.people.exportFor(email)).accounts[0]!.accessCount
    const signIns = await count()
    for (const path of ['/dashboard', '/dashboard/conta', '/dashboard']) await agent.get(path).expect(200)
    expect(await count()).toBe(signIns + 1)

    const ofSession = db.from('access_records').select('id, session_id').eq('account_id', id)
    const { data: rows } = await ofSession.not('session_id', 'is', null).throwOnError()
    const [{ id: record, session_id: session }] = rows as [{ id: string; session_id: string }]
    // As another process asks, which does not know of the record.
    const open = (sessionId: string) =>
      db
        .rpc('record_daily_access', { account_id: id, session_id: sessionId, network_address: '203.0.113.7' })
        .throwOnError()
    await open(session)
    expect(await count()).toBe(signIns + 1)

    const yesterday = new Date(Date.now() - dayMs).toISOString()
    await db.from('access_records').update({ created_at: yesterday }).eq('id', record).throwOnError()
    await Promise.all([open(session), open(session)])
    expect(await count()).toBe(signIns + 2)

    await open(randomUUID())
    expect(await count()).toBe(signIns + 2)
  })
}
