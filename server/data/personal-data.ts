import type { KindKey } from '#shared/models/kept-data.ts'
import type { PersonalDataKey } from '#shared/personal-data.ts'
import { deletionRecordDays, periods, undeliveredMailDays, type Column, type RowsOf, type Table } from './retention.ts'
import { newCustomer } from './workspace/new-customer.ts'
import type { CustomerRow } from './workspace/rows.ts'

type PersonalRowsOf<Of extends Table> = RowsOf<Of> & {
  /** The row of shared/personal-data.ts that says in words what is stored here, why and for how long. */
  kind: PersonalDataKey
  /** The columns that hold personal data. */
  columns: readonly Column<Of>[]
  /** Where a person finds these rows in their own data; `null` for keyed hashes, and for copies of what they find elsewhere. */
  exportedAs: KindKey | null
}

/* A union over the tables, so that a misspelt column does not compile. */
type PersonalRows = { [Of in Table]: PersonalRowsOf<Of> }[Table]

/** All that is concluded of a customer, or set by the seller. */
const customerColumns = (Object.keys(newCustomer('')) as (keyof CustomerRow)[]).filter(
  (column) => column !== 'id' && column !== 'merged_into',
)

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
    columns: ['name', 'email', 'subject', 'message', 'number'],
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
  {
    kind: 'account',
    table: 'members',
    columns: ['name', 'terms_version', 'last_used_on', 'inactivity_notices', 'inactivity_noticed_on'],
    exportedAs: 'accounts',
    retention: [],
  },
  {
    kind: 'set-up',
    table: 'set_ups',
    columns: ['business', 'sells', 'tone', 'opening_hours', 'follow_up_days'],
    exportedAs: 'accounts',
    retention: [],
  },
  { kind: 'set-up', table: 'workspaces', columns: ['label_settings'], exportedAs: 'labelSettings', retention: [] },
  {
    kind: 'account',
    table: 'workspaces',
    columns: ['first_import_at', 'board_opened_at'],
    exportedAs: 'accounts',
    retention: [],
  },
  { kind: 'reply-counts', table: 'workspaces', columns: ['reply_counts'], exportedAs: 'replyCounts', retention: [] },
  {
    kind: 'catalogue',
    table: 'catalogues',
    columns: ['meeting_times', 'pix_key', 'payment_ways', 'never_promised', 'never_said'],
    exportedAs: 'catalogue',
    retention: [],
  },
  {
    kind: 'catalogue',
    table: 'catalogue_items',
    columns: [
      'name',
      'price_cents',
      'is_starting_price',
      'is_price_on_request',
      'instalment_count',
      'instalment_cents',
      'conditions',
      'duration',
      'deadline',
      'included',
      'audience',
      'link',
      'missed',
      'answered',
    ],
    exportedAs: 'catalogue',
    retention: [],
  },
  {
    kind: 'catalogue',
    table: 'frequent_answers',
    columns: ['question', 'answer'],
    exportedAs: 'catalogue',
    retention: [],
  },
  {
    kind: 'catalogue',
    table: 'catalogue_events',
    columns: ['at', 'before', 'after'],
    exportedAs: 'catalogue',
    retention: [{ days: periods.catalogue.days, after: 'at' }],
  },
  {
    kind: 'customers',
    table: 'customers',
    columns: customerColumns,
    exportedAs: 'customers',
    retention: [],
  },
  {
    kind: 'customers',
    table: 'contacts',
    columns: ['name', 'name_key', 'former_name_keys', 'number_key', 'facts', 'minutes', 'first_at', 'last_at'],
    exportedAs: 'customers',
    retention: [],
  },
  {
    kind: 'customers',
    table: 'corrections',
    columns: ['at', 'place', 'label', 'is_right'],
    exportedAs: 'customers',
    retention: [],
  },
  {
    kind: 'customers',
    table: 'customer_events',
    columns: ['at', 'kind', 'before', 'after', 'undone_at'],
    exportedAs: 'customers',
    retention: [],
  },
  {
    kind: 'customers',
    table: 'follow_ups',
    columns: ['reason', 'due_at', 'try_number', 'state', 'ended_at', 'answered_at', 'won_at', 'told_at'],
    exportedAs: 'customers',
    retention: [],
  },
  { kind: 'customers', table: 'customer_search', columns: ['words'], exportedAs: null, retention: [] },
  { kind: 'customers', table: 'distinct_customers', columns: ['one', 'other'], exportedAs: 'customers', retention: [] },
  { kind: 'erased-customers', table: 'erased_contacts', columns: ['key_hash'], exportedAs: null, retention: [] },
  {
    kind: 'model-consent',
    table: 'model_consents',
    columns: ['provider', 'host', 'text_version', 'given_at', 'withdrawn_at'],
    exportedAs: 'modelConsents',
    retention: [],
  },
  {
    kind: 'push-subscription',
    table: 'push_subscriptions',
    columns: ['endpoint', 'p256dh', 'auth', 'names_shown', 'created_at', 'last_delivered_at', 'failing_since'],
    exportedAs: 'pushSubscriptions',
    retention: [{ days: periods['push-subscription'].days, after: 'failing_since' }],
  },
  {
    kind: 'alerts',
    table: 'alerts',
    columns: ['channel', 'made_at', 'state'],
    exportedAs: 'alerts',
    retention: [{ days: periods.alerts.days, after: 'created_at' }],
  },
  { kind: 'alerts', table: 'alert_attempts', columns: ['at', 'answer'], exportedAs: 'alerts', retention: [] },
  {
    kind: 'alert-settings',
    table: 'alert_settings',
    columns: ['digest_hour', 'digest_on', 'digest_names', 'calendar_version', 'calendar_names', 'follow_ups_per_day'],
    exportedAs: 'alertSettings',
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
