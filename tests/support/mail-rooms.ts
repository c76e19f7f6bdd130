import { limits } from '#shared/site.ts'

type MailsPerHour = Record<keyof typeof limits.unconfirmedMailsPerHour, number>

/** As many unconfirmed mails an hour in each room. */
export const inEveryRoom = (mails: number): MailsPerHour => ({
  recovery: mails,
  accounts: mails,
  'email-change': mails,
  'my-data': mails,
  contact: mails,
  lists: mails,
})
