import type { KeptData } from '#shared/models/kept-data.ts'
import { personalData, type PersonalDataKey } from '#shared/personal-data.ts'
import type { Database } from '../supabase/database.types.ts'

type Tables = Database['public']['Tables']
type Table = keyof Tables
type Column<Of extends Table> = keyof Tables[Of]['Row'] & string
type Listed = (typeof personalData)[number]

type RowsOf<Of extends Table> = {
  table: Of
  /** When a row goes: on any of these. */
  retention: readonly {
    days: number
    /** A time from which the days are counted; where it is null they are not. */
    after: Column<Of>
    /** Only rows in which this column is set, or is not, or is a smaller number. */
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

/* One for each table, so that a misspelt column does not compile. */
export type RetainedRows = { [Of in Table]: RowsOf<Of> }[Table]
type PersonalRows = { [Of in Table]: PersonalRowsOf<Of> }[Table]

const kept = Object.fromEntries(personalData.map(({ key, keptFor }) => [key, keptFor])) as {
  [Kind in PersonalDataKey]: Extract<Listed, { key: Kind }>['keptFor']
}

/** Days after which mail is given up, in the outbox and in files. */
export const daysOnTheWay = kept['mail-outbox'].days

/** Days for which a backup can be restored without bringing anybody back. */
export const daysDeletionsAreKnown = kept.deletions.days

/** Days for which an address that anybody may have typed waits for its owner's word. */
export const daysUnconfirmed = kept['consent-proof'].daysUnconfirmed

/** Days after which it is forgotten where a session was opened, and days without use after which it ends. */
export const sessionDays = { address: kept.sessions.days, idle: kept.sessions.daysIdle }

const application = ['name', 'email', 'about', 'cv'] as const

/** Where each kind of shared/personal-data.ts is stored, and when it goes. The nightly purge does what is written here. */
export const personalRows = [
  {
    kind: 'newsletter',
    table: 'newsletter_subscriptions',
    columns: ['email'],
    exportedAs: 'newsletter',
    retention: [{ days: kept.newsletter.days, after: 'requested_at', only: { column: 'confirmed_at', isSet: false } }],
  },
  {
    kind: 'contact-message',
    table: 'contact_messages',
    columns: ['name', 'email', 'subject', 'message'],
    exportedAs: 'contactMessages',
    retention: [{ days: kept['contact-message'].days, after: 'created_at' }],
  },
  {
    kind: 'waiting-list',
    table: 'waiting_list_entries',
    columns: ['name', 'email', 'whatsapp', 'sells'],
    exportedAs: 'waitingList',
    retention: [
      { days: kept['waiting-list'].days, after: 'created_at' },
      {
        days: kept['waiting-list'].daysUnconfirmed,
        after: 'created_at',
        only: { column: 'confirmed_at', isSet: false },
      },
    ],
  },
  {
    kind: 'job-application',
    table: 'job_applications',
    columns: application,
    exportedAs: 'applications',
    retention: [{ days: kept['job-application'].days, after: 'created_at', only: { column: 'job_id', isSet: true } }],
  },
  {
    kind: 'spontaneous-cv',
    table: 'job_applications',
    columns: application,
    exportedAs: 'applications',
    retention: [{ days: kept['spontaneous-cv'].days, after: 'created_at', only: { column: 'job_id', isSet: false } }],
  },
  {
    kind: 'mail-outbox',
    table: 'outbox',
    columns: ['recipient', 'about', 'message'],
    exportedAs: 'mailOnItsWay',
    retention: [{ days: daysOnTheWay, after: 'created_at', only: { column: 'recipient', isSet: true } }],
  },
  {
    kind: 'sessions',
    table: 'access_records',
    columns: ['address'],
    exportedAs: 'accounts',
    retention: [{ days: kept.sessions.days, after: 'created_at' }],
  },
  { kind: 'account', table: 'members', columns: ['name'], exportedAs: 'accounts', retention: [] },
  {
    kind: 'set-up',
    table: 'set_ups',
    columns: ['business', 'sells', 'tone', 'opening_hours', 'follow_up_days'],
    exportedAs: 'accounts',
    retention: [],
  },
  // Goes by `consentProofDays`.
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
    retention: [{ days: daysDeletionsAreKnown, after: 'deleted_at' }],
  },
] as const satisfies readonly PersonalRows[]

/**
 * Where Auth keeps personal data, the embedded one or a hosted project's. All of it goes with the account; the log is
 * emptied every night, and addresses of sessions go by `sessionDays`.
 */
export const authColumns: readonly { kind: PersonalDataKey; table: string; columns: readonly string[] }[] = [
  {
    kind: 'account',
    table: 'users',
    columns: [
      'email',
      'encrypted_password',
      'phone',
      'email_change',
      'phone_change',
      'raw_app_meta_data',
      'raw_user_meta_data',
    ],
  },
  { kind: 'account', table: 'identities', columns: ['provider_id', 'identity_data', 'email', 'last_sign_in_at'] },
  { kind: 'account', table: 'one_time_tokens', columns: ['relates_to'] },
  { kind: 'account', table: 'flow_state', columns: ['provider_access_token', 'provider_refresh_token', 'referrer'] },
  { kind: 'account', table: 'mfa_factors', columns: ['friendly_name', 'phone'] },
  { kind: 'sessions', table: 'users', columns: ['last_sign_in_at'] },
  { kind: 'sessions', table: 'sessions', columns: ['ip', 'user_agent', 'created_at', 'refreshed_at'] },
  { kind: 'sessions', table: 'mfa_challenges', columns: ['ip_address'] },
  { kind: 'sessions', table: 'audit_log_entries', columns: ['payload', 'ip_address', 'created_at'] },
]

/** Days since the last word on a consent after which its proof goes. A CV is kept by consent for a while without a word. */
export const consentProof = {
  newsletter: kept['consent-proof'].days,
  'spontaneous-cv': kept['spontaneous-cv'].days + kept['consent-proof'].days,
} as const
