import { afterEach, expect, test, vi } from 'vitest'
import { dailyAccessesIn } from '#server/data/daily-accesses.ts'
import { connect } from '#server/supabase/client.ts'

afterEach(() => void vi.useRealTimers())

test('an access that is being recorded as the day ends is not taken for one of the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T02:59:59.990Z') })
  const answers: (() => void)[] = []
  const db = connect('http://nowhere.invalid', 'no key', async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return new Response(null, { status: 204 })
  })
  const { recordDailyAccess } = dailyAccessesIn(db)
  async function open(sessionId: string) {
    const before = answers.length
    const opened = recordDailyAccess('account', sessionId, '203.0.113.7')
    await expect.poll(() => answers.length).toBe(before + 1)
    return { opened, answer: answers.at(-1)! }
  }

  const late = await open('one')
  vi.setSystemTime(new Date('2026-11-22T03:00:00.010Z'))
  const early = await open('another')
  for (const { opened, answer } of [late, early]) {
    answer()
    await opened
  }
  const next = await open('one')
  next.answer()
  await next.opened
  await recordDailyAccess('account', 'one', '203.0.113.7')
  expect(answers).toHaveLength(3)
})
