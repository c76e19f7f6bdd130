import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { plusMinutes } from '#shared/reading/view/times.ts'
import { wallTimeInSaoPaulo } from '#shared/sao-paulo.ts'
import { chat } from './sellers.ts'
import { aSignedInSeller } from './signed-in-sellers.ts'

/** A member with a browser on a site, who brings conversations. */
export async function anOnlineSeller(database: Parameters<typeof aSignedInSeller>[0]) {
  const seller = await aSignedInSeller(database)
  return {
    ...seller,
    /** Takes in one chat and gives the customer's id. */
    async brings(name: string, messages: MessageFacts[]): Promise<string> {
      const report = await seller.workspace.importContact({ name, messages, bringBack: false })
      if (report.kind !== 'kept') throw new Error('Not kept')
      return report.customer
    },
  }
}
export type OnlineSeller = Awaited<ReturnType<typeof anOnlineSeller>>

/** Wall time in São Paulo so many minutes ago. */
export const ago = (minutes: number) => plusMinutes(wallTimeInSaoPaulo(new Date()), -minutes)

/** A chat that began so many minutes ago, one line a minute. */
export const chatFrom = (minutesAgo: number, ...lines: string[]) => chat(ago(minutesAgo), ...lines)

/** The cookies of a `Cookie` header, for a browser at that address. */
export function cookiesFor(cookie: string, url: string) {
  return cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url }
  })
}
