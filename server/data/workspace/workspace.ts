import type { Period } from '#shared/customers/figures.ts'
import type { Label } from '#shared/reading/labels.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import { askedFactsIn } from './asked-facts.ts'
import { catalogueIn } from './catalogue.ts'
import { changeCustomer, correctLabel, type Expected, type Settable } from './change-customer.ts'
import { customerChats, customerIn, endedDeals } from './customer.ts'
import { figuresIn } from './figures.ts'
import { importContact, type ReadChat } from './import-contact.ts'
import { currentCustomer } from './known-customers.ts'
import { knownNames } from './known-names.ts'
import { labelsIn } from './labels.ts'
import { customerListsIn } from './lists.ts'
import { keptOfCustomer } from './customer-records.ts'
import { openFollowUp } from './open-follow-up.ts'
import { modelConsentIn } from './model-consent.ts'
import { mergeCustomers, tellApart } from './merge.ts'
import { replyCountsIn } from './reply-counts.ts'
import type { CustomerRow } from './rows.ts'
import { writeNote } from './note.ts'
import { undo } from './undo.ts'

/** The workspace of the member whose token `db` carries: row-level security limits everything to it. */
export function workspaceIn(db: Db) {
  return {
    ...customerListsIn(db),
    ...labelsIn(db),
    ...catalogueIn(db),
    ...askedFactsIn(db),
    ...replyCountsIn(db),
    ...modelConsentIn(db),

    /** `hasImported`: a conversation has come in; null for whoever is a member of none. */
    async own(): Promise<{ hasImported: boolean; hasOpenedBoard: boolean } | null> {
      const [row] = await unwrap(db.from('workspaces').select('first_import_at, board_opened_at'))
      return row ? { hasImported: row.first_import_at !== null, hasOpenedBoard: row.board_opened_at !== null } : null
    },

    /** Counts once somebody has been imported. */
    noteBoardOpened: () => unwrap(db.rpc('note_board_opened')),

    async has(id: string): Promise<boolean> {
      return (await unwrap(db.from('customers').select('id').eq('id', id))).length > 0
    },

    figures: (now: string, period: Period) => figuresIn(db, now, period),

    importContact: (chat: ReadChat) => importContact(db, chat),

    /** Filters names to those that contacts have. */
    knownNames: (names: readonly string[]) => knownNames(db, names),

    customer: (id: string, now: string) => customerIn(db, id, now),
    endedDeals: (id: string, now: string) => endedDeals(db, id, now),

    /** The customer's row; of one that was merged, the row that it was merged into; null where there is none. */
    rowOf: (customer: string) => currentCustomer(db, customer),

    chatsOf: (customer: string) => customerChats(db, customer),

    /** Null where there is none. */
    openFollowUp: (customer: string) => openFollowUp(db, customer),

    change: (id: string, set: (row: CustomerRow) => Partial<Settable>, expected?: Expected) =>
      changeCustomer(db, id, set, expected),

    /** `seen` is the note as the seller had it before. */
    note: (id: string, note: string, seen: string) => writeNote(db, id, note, seen),

    correct: (id: string, message: number, label: Label, isRight: boolean) =>
      correctLabel(db, id, message, label, isRight),

    undo: (event: string) => undo(db, event),

    redo: (event: string) => undo(db, event, true),

    merge: (into: string, from: string) => mergeCustomers(db, into, from),

    tellApart: (one: string, other: string) => tellApart(db, one, other),

    keptOf: (id: string) => keptOfCustomer(db, id),

    /** Erases a customer for good; their contacts do not come back with their files. `false` where there is no such customer. */
    erase: (id: string) => unwrap(db.rpc('erase_customer', { customer: id })),
  }
}

export type Workspace = ReturnType<typeof workspaceIn>
