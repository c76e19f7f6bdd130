import { weekdayPattern } from '../time/calendar-names.ts'
import { daysSaid } from '../time/days-said.ts'
import { hoursSaid } from '../time/hours-said.ts'
import type { Scene } from './scene.ts'
import type { Wish } from './wish.ts'

export const isFull = /(?<!\p{L})n[ãa]o|j[áa] foi|lotou|lotad|chei|sem hor/iu
const offersChoice = new RegExp(String.raw`(?:amanh[ãa]|manh[ãa]|tarde|noite|${weekdayPattern}|\d ?h)`, 'iu')

/** The seller has just spoken of that day or hour: what they said holds, and is not gainsaid. */
export function isSellersTopic({ sellerLast, course }: Scene, { days, hours }: Wish): boolean {
  const sellerAt = course.thread.messages[course.lastSeller]?.at
  if (sellerAt === undefined) return false
  const offered = hoursSaid(sellerLast)
  if (days.length === 0 && course.acts[course.lastSeller]!.has('offersTime') && offersChoice.test(sellerLast))
    return true
  const ofSeller = daysSaid(sellerLast, sellerAt)
  return days.some((day) => ofSeller.includes(day)) || hours.some((hour) => offered.includes(hour))
}
