/** What is kept under one e-mail address, in words that its owner can read. Times are ISO 8601. */
export type KeptOverview = {
  /** How many there are, though the newest alone are shown. */
  counts: Readonly<Record<'applications' | 'contactMessages' | 'consents' | 'mailOnItsWay', number>>
  newsletter: readonly { requestedAt: string; confirmedAt: string | null }[]
  waitingList: readonly {
    name: string
    whatsapp: string
    sells: string
    joinedAt: string
    confirmedAt: string | null
  }[]
  applications: readonly {
    id: string
    job: string
    isSpontaneous: boolean
    name: string
    about: string
    sentAt: string
  }[]
  contactMessages: readonly { id: string; name: string; subject: string; message: string; sentAt: string }[]
  consents: readonly { purpose: string; step: string; textVersion: string; at: string }[]
  accounts: readonly {
    name: string | null
    createdAt: string
    accessCount: number
    sessionCount: number
    authLogCount: number
    accesses: readonly { at: string; address: string }[]
    sessions: readonly { since: string; lastUsed: string; address: string | null; browser: string | null }[]
    /** What Auth noted since it was last emptied. */
    authLog: readonly { at: string; action: string; address: string | null }[]
    setUp: {
      business: string
      sells: string
      tone: string
      openingHours: string
      followUpDays: number
      savedAt: string
    } | null
  }[]
  mailOnItsWay: readonly { kind: string; queuedAt: string }[]
}
