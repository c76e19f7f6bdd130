import { personalData, type PersonalDataKey } from '#shared/personal-data.ts'
import type { Database } from '../supabase/database.types.ts'

type Tables = Database['public']['Tables']
export type Table = keyof Tables
export type Column<Of extends Table> = keyof Tables[Of]['Row'] & string

export type RowsOf<Of extends Table> = {
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

/* A union over the tables, so that a misspelt column does not compile. */
export type RetainedRows = { [Of in Table]: RowsOf<Of> }[Table]

/** How long each kind of shared/personal-data.ts is kept. */
export const periods = Object.fromEntries(personalData.map(({ key, keptFor }) => [key, keptFor])) as {
  [Kind in PersonalDataKey]: Extract<(typeof personalData)[number], { key: Kind }>['keptFor']
}

/** Days after which undelivered mail is deleted, from the outbox and from files. */
export const undeliveredMailDays = periods['mail-outbox'].days

/** Days for which a deletion is on record: an older backup would bring the person back. */
export const deletionRecordDays = periods.deletions.days

/** Days for which an address that anybody may have typed waits for its owner's confirmation. */
export const unconfirmedDays = periods['consent-proof'].daysUnconfirmed

/** Days after which a session's IP address is deleted, and days without use after which the session is. */
export const sessionDays = { address: periods.sessions.days, idle: periods.sessions.daysIdle }

/** Days from the last step of a consent to the deletion of its proof. The consent to keep a CV lasts as long as the CV. */
export const consentProofDays = {
  newsletter: periods['consent-proof'].days,
  'spontaneous-cv': periods['spontaneous-cv'].days + periods['consent-proof'].days,
} as const
