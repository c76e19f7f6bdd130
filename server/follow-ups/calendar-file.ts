import ical, { ICalEventTransparency } from 'ical-generator'
import { nameOutside } from '#shared/follow-ups/name-outside.ts'
import { reasonWords } from '#shared/follow-ups/reason-words.ts'
import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import type { CalendarFollowUp } from '../data/calendars.ts'

const eventMinutes = 15
const refreshSeconds = 60 * 60

/**
 * Follow-ups as an iCalendar file (RFC 5545). The same follow-ups give the same bytes: the time stamps are of
 * when they were made. One that moves is another follow-up, and another event.
 */
export function calendarFile(followUps: readonly CalendarFollowUp[], siteUrl: URL): string {
  const calendar = ical({
    prodId: { company: site.name, product: 'Lembretes', language: 'PT' },
    name: `Lembretes do ${site.name}`,
    ttl: refreshSeconds,
  })
  for (const { id, customer, name, reason, dueAt, madeAt } of followUps) {
    const words = reasonWords[reason]
    calendar.createEvent({
      id: `${id}@${siteUrl.hostname}`,
      start: dueAt,
      end: new Date(dueAt.getTime() + eventMinutes * 60_000),
      stamp: madeAt,
      lastModified: madeAt,
      summary: name === null ? 'Retomar uma conversa' : `Retomar: ${oneLine(nameOutside(name))}`,
      description: `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
      url: new URL(href('customer', { id: customer }), siteUrl).href,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  // Every line ends in CRLF (section 3.1), the library's last one does not.
  return `${calendar.toString()}\r\n`
}

/** A text may hold no control character (section 3.3.11). */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
