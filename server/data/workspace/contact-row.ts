import { isNumber, numberOf } from '#shared/customers/contact-keys.ts'
import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import type { MessageFacts } from '#shared/reading/facts/message-facts.ts'
import { minutesOf } from '#shared/time/wall-time.ts'
import type { ContactRow, CustomerRow } from './rows.ts'

const maxFormerNames = 10

export type Named = { name: string; name_key: string; number_key: string | null }

/** The row of a chat; `same` is how it stood. */
export function contactRow(same: ContactRow | null, own: Named, facts: MessageFacts[], customer: string): ContactRow {
  const firstAt = facts[0]!.at
  const lastAt = facts.at(-1)!.at
  const named = same === null || isBetterName(own.name, same, lastAt === same.last_at?.slice(0, 16)) ? own : same
  return {
    id: same?.id ?? crypto.randomUUID(),
    customer_id: customer,
    name: named.name,
    name_key: named.name_key,
    former_name_keys: formerNameKeys(same, own, named),
    number_key: own.number_key ?? same?.number_key ?? null,
    facts: encodeFacts(facts),
    minutes: [...new Set(facts.map(({ at }) => minutesOf(at)))],
    first_at: firstAt,
    last_at: lastAt,
  }
}

/** Every other name that its files had, so that none of them brings it back once it was erased. */
function formerNameKeys(same: ContactRow | null, own: Named, named: Named): string[] {
  if (same === null) return []
  const keys = new Set([...same.former_name_keys, same.name_key, own.name_key])
  keys.delete(named.name_key)
  return [...keys].toSorted().slice(0, maxFormerNames)
}

/** A name is better than a number, and of two names the one of the newer export. */
function isBetterName(name: string, same: ContactRow, isOlder: boolean): boolean {
  if (isNumber(name) !== isNumber(same.name)) return isNumber(same.name)
  return !isOlder
}

/** A customer is called as a contact is, until the seller says otherwise; of several contacts, as before. */
export function withName(
  row: CustomerRow,
  contacts: readonly ContactRow[],
  before: readonly ContactRow[],
): CustomerRow {
  const numbered = contacts.find(({ number_key: key }) => key !== null)
  const number = row.number ?? (numbered && isNumber(numbered.name) ? numberOf(numbered.name) : null)
  const isOwnName = before.length > 0 && !before.some(({ name }) => name === row.name)
  const isStillNamed = !isNumber(row.name) && contacts.some(({ name }) => name === row.name)
  if (isOwnName || isStillNamed) return { ...row, number }
  const named = contacts.find(({ name }) => !isNumber(name)) ?? contacts[0]!
  return { ...row, number, name: named.name }
}
