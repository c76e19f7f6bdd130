import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { unwrapAs, type Db } from '../supabase/client.ts'
import { Busy } from '../unavailable.ts'
import {
  catalogueUnder,
  customersUnder,
  labelSettingsUnder,
  listedCustomersUnder,
  replyCountsUnder,
} from './customer-export.ts'
import { alertSettingsUnder } from './alert-settings.ts'
import { alertsUnder } from './alerts.ts'
import { modelConsentsUnder } from './model-consents.ts'
import { pushSubscriptionsUnder } from './push-subscriptions.ts'
import { boundedKinds, unboundedKinds } from './person-rows.ts'

const Counts = z.object({
  applications: z.number(),
  contactMessages: z.number(),
  consents: z.number(),
  mailOnItsWay: z.number(),
  customers: z.number(),
})

const overviewLimits = { rows: 20, chars: 500 }

/** `rowsPerAccount` limits accesses, sessions and log entries in sum; `waitMs` is spent on another export that is open. */
const exportLimits = { pageSize: 50, rowsPerAccount: 5_000, waitMs: 3_000 }

/** Everything that is kept under one e-mail address, whatever form it came by, with codes as they are stored. */
export function personExportsIn(db: Db) {
  const openExports = new Map<string, Promise<void>>()

  return {
    /** The newest of each kind, long texts cut, and how many there are. */
    async overviewOf(email: string) {
      const newest = unboundedKinds(db, email, overviewLimits.rows)
      const [bounded, counts, applications, messages, consents, mailOnItsWay, customers] = await Promise.all([
        boundedKinds(db, email, 1),
        unwrapAs(Counts, db.rpc('counts_about', { address: email })),
        firstOf(newest.applications),
        firstOf(newest.contactMessages),
        firstOf(newest.consents),
        firstOf(newest.mailOnItsWay),
        firstOf(listedCustomersUnder(db, email, overviewLimits.rows)),
      ])
      return {
        ...bounded,
        applications,
        contactMessages: messages.map(({ message, ...rest }) => ({ ...rest, message: cut(message) })),
        consents,
        mailOnItsWay,
        customers: customers.map(({ note, ...rest }) => ({ ...rest, note: cut(note) })),
        counts,
      }
    },

    /**
     * Everything; unbounded kinds are read page by page on demand. One export at a time is open for an address, until it
     * is disposed of. A second one waits for it, for a button that was pressed twice.
     */
    async openExport(email: string) {
      const deadline = Date.now() + exportLimits.waitMs
      for (let other; (other = openExports.get(email));) {
        const restMs = deadline - Date.now()
        if (restMs <= 0) throw new Busy('All of it is being read already')
        await Promise.race([other, after(restMs, undefined, { ref: false })])
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      openExports.set(email, promise)
      const close = () => {
        openExports.delete(email)
        resolve()
      }
      try {
        const bounded = await boundedKinds(db, email, exportLimits.rowsPerAccount)
        const unbounded = unboundedKinds(db, email, exportLimits.pageSize)
        const ofWorkspace = {
          labelSettings: labelSettingsUnder(db, email),
          replyCounts: replyCountsUnder(db, email),
          catalogue: catalogueUnder(db, email),
          modelConsents: modelConsentsUnder(db, email),
          pushSubscriptions: pushSubscriptionsUnder(db, email),
          alertSettings: alertSettingsUnder(db, email),
          alerts: alertsUnder(db, email),
          customers: customersUnder(db, email),
        }
        return { ...bounded, ...unbounded, ...ofWorkspace, [Symbol.dispose]: close }
      } catch (failure) {
        close()
        throw failure
      }
    },

    /** Everything at once, for an operator's command, but of customers without their chats. */
    async exportFor(email: string) {
      const bounded = await boundedKinds(db, email, exportLimits.rowsPerAccount)
      const unbounded = unboundedKinds(db, email, exportLimits.pageSize)
      return {
        contactMessages: await firstOf(unbounded.contactMessages, Infinity),
        ...bounded,
        applications: await firstOf(unbounded.applications, Infinity),
        consents: await firstOf(unbounded.consents, Infinity),
        mailOnItsWay: await firstOf(unbounded.mailOnItsWay, Infinity),
        customers: await firstOf(listedCustomersUnder(db, email, exportLimits.pageSize), Infinity),
      }
    },
  }
}

type PersonExports = ReturnType<typeof personExportsIn>
export type Overview = Awaited<ReturnType<PersonExports['overviewOf']>>
export type OpenExport = Awaited<ReturnType<PersonExports['openExport']>>

async function firstOf<Row>(rows: AsyncIterable<Row>, maxRows = overviewLimits.rows): Promise<Row[]> {
  const first: Row[] = []
  for await (const row of rows) if (first.push(row) === maxRows) break
  return first
}

function cut(text: string): string {
  return text.length > overviewLimits.chars ? `${text.slice(0, overviewLimits.chars).toWellFormed()}…` : text
}
