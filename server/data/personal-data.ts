import type { KeptData } from '#shared/models/kept-data.ts'
import { personalData, type PersonalDataKey } from '#shared/personal-data.ts'
import type { Database } from '../supabase/database.types.ts'

type Tables = Database['public']['Tables']
type Table = keyof Tables
type Column<Of extends Table> = keyof Tables[Of]['Row'] & string
type Listed = (typeof personalData)[number]

type RowsOf<Of extends Table> = {
  table: Of
  /** A row is deleted when any of these applies. */
  retention: readonly {
    days: number
    /** The time from which days are counted; null never expires. */
    after: Column<Of>
    /** Limits it to rows whose column is set, or null, or below a number. */
    only?: { column: Column<Of> } & ({ isSet: boolean } | { isBelow: number })
  }[]
}

type PersonalRowsOf<Of extends Table> = RowsOf<Of> & {
  /** The row of shared/personal-data.ts that says in words what is stored here, why and for how long. */
  kind: PersonalDataKey
  /** The columns that hold personal data. */
  columns: readonly Column<Of>[]
  /** Where a person finds these rows in their own data; `null` where a keyed hash is all that is stored. */
  exportedAs: keyof KeptData | null
}

/* A union over the tables, so that a misspelt column does not compile. */
export type RetainedRows = { [Of in Table]: RowsOf<Of> }[Table]
type PersonalRows = { [Of in Table]: PersonalRowsOf<Of> }[Table]

const periods = Object.fromEntries(personalData.map(({ key, keptFor }) => [key, keptFor])) as {
  [Kind in PersonalDataKey]: Extract<Listed, { key: Kind }>['keptFor']
}

/** Days after which undelivered mail is deleted, from the outbox and from files. */
export const undeliveredMailDays = periods['mail-outbox'].days

/** Days for which a deletion is on record: an older backup would bring the person back. */
export const deletionRecordDays = periods.deletions.days

/** Days for which an address that anybody may have typed waits for its owner's confirmation. */
export const unconfirmedDays = periods['consent-proof'].daysUnconfirmed

/** Days after which a session's IP address is deleted, and days without use after which the session is. */
export const sessionDays = { address: periods.sessions.days, idle: periods.sessions.daysIdle }

const applicationColumns = ['name', 'email', 'about', 'cv'] as const

/** Where each kind of shared/personal-data.ts is stored, and for how long. The nightly purge follows this list. */
export const personalRows = [
  {
    kind: 'newsletter',
    table: 'newsletter_subscriptions',
    columns: ['email'],
    exportedAs: 'newsletter',
    retention: [
      { days: periods.newsletter.days, after: 'requested_at', only: { column: 'confirmed_at', isSet: false } },
    ],
  },
  {
    kind: 'contact-message',
    table: 'contact_messages',
    columns: ['name', 'email', 'subject', 'message'],
    exportedAs: 'contactMessages',
    retention: [{ days: periods['contact-message'].days, after: 'created_at' }],
  },
  {
    kind: 'waiting-list',
    table: 'waiting_list_entries',
    columns: ['name', 'email', 'whatsapp', 'sells'],
    exportedAs: 'waitingList',
    retention: [
      { days: periods['waiting-list'].days, after: 'created_at' },
      {
        days: periods['waiting-list'].daysUnconfirmed,
        after: 'created_at',
        only: { column: 'confirmed_at', isSet: false },
      },
    ],
  },
  {
    kind: 'job-application',
    table: 'job_applications',
    columns: applicationColumns,
    exportedAs: 'applications',
    retention: [
      { days: periods['job-application'].days, after: 'created_at', only: { column: 'job_id', isSet: true } },
    ],
  },
  {
    kind: 'spontaneous-cv',
    table: 'job_applications',
    columns: applicationColumns,
    exportedAs: 'applications',
    retention: [
      { days: periods['spontaneous-cv'].days, after: 'created_at', only: { column: 'job_id', isSet: false } },
    ],
  },
  {
    kind: 'mail-outbox',
    table: 'outbox',
    columns: ['recipient', 'about', 'message'],
    exportedAs: 'mailOnItsWay',
    retention: [{ days: undeliveredMailDays, after: 'created_at', only: { column: 'recipient', isSet: true } }],
  },
  {
    kind: 'sessions',
    table: 'access_records',
    columns: ['address'],
    exportedAs: 'accounts',
    retention: [{ days: periods.sessions.days, after: 'created_at' }],
  },
  { kind: 'account', table: 'members', columns: ['name'], exportedAs: 'accounts', retention: [] },
  {
    kind: 'set-up',
    table: 'set_ups',
    columns: ['business', 'sells', 'tone', 'opening_hours', 'follow_up_days'],
    exportedAs: 'accounts',
    retention: [],
  },
  // The whole history of a consent expires together: see `consentProofDays`.
  { kind: 'consent-proof', table: 'consents', columns: ['email'], exportedAs: 'consents', retention: [] },
  {
    kind: 'silenced-addresses',
    table: 'silenced_addresses',
    columns: ['address_hash'],
    exportedAs: null,
    retention: [],
  },
  {
    kind: 'deletions',
    table: 'deletions',
    columns: ['subject_hash'],
    exportedAs: null,
    retention: [{ days: deletionRecordDays, after: 'deleted_at' }],
  },
] as const satisfies readonly PersonalRows[]

/** Days from the last step of a consent to the deletion of its proof. The consent to keep a CV lasts as long as the CV. */
export const consentProofDays = {
  newsletter: periods['consent-proof'].days,
  'spontaneous-cv': periods['spontaneous-cv'].days + periods['consent-proof'].days,
} as const
