import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as after } from 'node:timers/promises'
import { memberRefused, memberWorked } from '../observability/events.ts'
import { Busy } from '../unavailable.ts'
import { fairBulkhead } from '#server/concurrency/fair-bulkhead.ts'
import type { Limits } from './limits.ts'

type Resource = 'processor' | 'database'

/** The member for whom something is done, and their account of it. */
type Worker = { member: string; charge: (of: Resource, ms: number) => void }

const current = new AsyncLocalStorage<Worker>()

/** Key under which work waits together: a member's, or that of everybody without an account. */
export const currentMember = () => current.getStore()?.member ?? ''

/** Stretches of work on the main thread, one after another, member by member. Between two others' requests are read. */
const stretches = fairBulkhead({ maxRunning: 1, maxQueued: Number.POSITIVE_INFINITY })

/** Processor time of this thread, so that a busy machine costs nobody. Node before 23.9 knows the clock alone. */
export const processorMs = () => {
  if (!process.threadCpuUsage) return performance.now()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Waits for the member's turn on the main thread. What runs until it waits for something else is charged to them, and
 * nothing of others: of two immediates that are set together, promises of the first run before the second one.
 */
export async function ownTurn(): Promise<void> {
  const worker = current.getStore()
  const { promise: turn, resolve } = Promise.withResolvers<void>()
  void stretches(worker?.member ?? '', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    let startedAt = 0
    setImmediate(() => {
      startedAt = processorMs()
      resolve()
    })
    setImmediate(() => {
      worker?.charge('processor', processorMs() - startedAt)
      end()
    })
    await ended
  })
  await turn
}

/** A clock that runs slower the more calls are under way: each is charged its share of the time. */
const shared = { calls: 0, ms: 0, at: 0 }

function sharedMs(change: 1 | -1): number {
  const now = performance.now()
  if (shared.calls > 0) shared.ms += (now - shared.at) / shared.calls
  shared.at = now
  shared.calls += change
  return shared.ms
}

/** What the way to a database elsewhere takes at most, where it is near. */
const nearMs = 20

/** Where the embedded database says how long it worked on a call, without the wait for others. */
export const databaseTimeHeader = 'x-database-ms'

/** For one backend: makes a call to it and charges the current member for it; then waits for their turn. */
export function charging() {
  /** The way there and back: what the quickest call took. Each slower one raises it, since ways change. */
  let roundTripMs = Number.POSITIVE_INFINITY
  function workedMs(callMs: number, share: number): number {
    roundTripMs = Math.max(nearMs, Math.min(callMs, roundTripMs * 1.01))
    return share * Math.max(0, 1 - roundTripMs / callMs)
  }

  return async (call: () => Promise<Response>): Promise<Response> => {
    const worker = current.getStore()
    if (!worker) return call()
    const startedAt = performance.now()
    const shareAt = sharedMs(1)
    let answer: Response | null = null
    try {
      answer = await call()
      const bytes = answer.body && (await answer.arrayBuffer())
      return new Response(bytes, answer)
    } finally {
      const share = sharedMs(-1) - shareAt
      const own = answer?.headers.get(databaseTimeHeader)
      // A call that failed says nothing of the way.
      const clocked = () => (answer ? workedMs(performance.now() - startedAt, share) : share)
      worker.charge('database', own ? Number(own) : clocked())
      await ownTurn()
    }
  }
}

/** Why a member's request is refused. */
export type MemberRefusal = { why: 'queue' | 'budget'; retryInSeconds: number }

/** Above so many accounts, those without a debt are forgotten. */
const maxIdleAccounts = 10_000

/**
 * Limits what one member takes of this process and its database: requests in progress, those that wait behind them, and
 * time of work. A request is charged when its work is done, and the next one waits for what it took beyond the budget.
 */
export function memberWorkLimit({ memberWork }: Limits) {
  const { maxRunning, maxWaiting, burstMs, msPerSecond, pauseMs } = memberWork
  const open = () => ({ usedMs: 0, at: performance.now(), inTurn: fairBulkhead({ maxRunning, maxQueued: maxWaiting }) })
  const accounts = new Map<string, ReturnType<typeof open>>()

  /** What is used up of the budget, which fills with time. */
  function used(account: ReturnType<typeof open>, addedMs = 0): number {
    const now = performance.now()
    account.usedMs = Math.max(0, account.usedMs - ((now - account.at) / 1_000) * msPerSecond) + addedMs
    account.at = now
    return account.usedMs
  }

  function accountOf(member: string) {
    if (accounts.size > maxIdleAccounts) for (const [key, each] of accounts) if (used(each) === 0) accounts.delete(key)
    const account = accounts.get(member) ?? open()
    accounts.set(member, account)
    return account
  }

  /** @param onTurn called when the wait for those before it is over: at once where there are none */
  return async <Result>(
    member: string,
    act: () => Promise<Result>,
    onTurn = () => {},
  ): Promise<Result | MemberRefusal> => {
    const account = accountOf(member)
    let isAdmitted = false
    const refusal = (why: MemberRefusal['why'], retryInSeconds: number) => {
      memberRefused.publish(why)
      return { why, retryInSeconds }
    }
    const charge = (of: Resource, ms: number) => {
      used(account, ms)
      memberWorked.publish({ of, seconds: ms / 1_000 })
    }
    try {
      return await account.inTurn('', async () => {
        isAdmitted = true
        if (used(account) >= burstMs) await after(pauseMs)
        const missingMs = used(account) - burstMs
        if (missingMs >= 0) return refusal('budget', Math.ceil(missingMs / msPerSecond) + 1)
        return current.run({ member, charge }, async () => {
          onTurn()
          await ownTurn()
          return act()
        })
      })
    } catch (failure) {
      if (isAdmitted || !(failure instanceof Busy)) throw failure
      return refusal('queue', 1)
    }
  }
}
