import type { z } from 'zod'
import type { ContactMessage } from '#shared/schemas/contact-message.ts'
import type { PushSubscribing } from '#shared/schemas/push.ts'
import type { JobApplication } from '#shared/schemas/job-application.ts'
import type { SetUp } from '#shared/schemas/set-up.ts'
import { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'

/* What a visitor types into each form. Programs outside of tests import this file as well, so it imports nothing of Vitest. */

export const aContactMessage = (email: string) =>
  ({
    name: 'Ana Souza',
    email,
    subject: 'Teste grátis',
    message: 'Oi!\nQuero saber.',
  }) satisfies z.input<typeof ContactMessage>

export const aWaitingListEntry = (email: string) =>
  ({ name: 'Ana Souza', email, whatsapp: '(11) 91234-5678', sells: 'Bolos' }) satisfies z.input<typeof WaitingListEntry>

/** The entry as it is stored. */
export const aWaitingListRow = (email: string) => WaitingListEntry.parse(aWaitingListEntry(email))

/** Its CV is a file beside it. */
export const anApplication = (email: string) =>
  ({ name: 'Ana Souza', email, about: 'Vendo bem.' }) satisfies Omit<z.input<typeof JobApplication>, 'cv'>

/** What a browser tells of its subscription with a push service. */
export const aBrowser = (name: string) =>
  ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  }) satisfies z.input<typeof PushSubscribing>

export const aSetUp = {
  business: 'Bolos da Ana',
  sells: 'Bolos',
  tone: 'warm',
  openingHours: '9h às 18h',
  followUpDays: '3',
} as const satisfies z.input<typeof SetUp>
