import { isNumber, shownNumber } from '#shared/customers/contact-keys.ts'
import type { ListedView } from '#shared/customers/customers-view.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import { howLong, whyOf } from '#shared/customers/why.ts'
import { reais } from '#shared/money.ts'
import { isHotLead, stageWords } from '#shared/reading/label-words.ts'
import { nameOf } from '#shared/reading/view/names.ts'

export function listedView(row: ListedCustomer, now: string): ListedView {
  const { reading, waits_since: waitsSince, last_at: lastAt, value_cents: cents } = row
  return {
    id: row.id,
    name: nameOf(row.name),
    number: row.number && !isNumber(row.name) ? shownNumber(row.number) : null,
    side: row.last_from,
    label: reading.label,
    isHot: isHotLead(row) && !row.opted_out,
    why: whyOf(row, null),
    stage: row.stage,
    stageWords: stageWords[row.stage],
    when: waitsSince ? `espera há ${howLong(waitsSince, now)}` : lastAt ? `há ${howLong(lastAt, now)}` : '',
    waits: waitsSince !== null,
    value: cents === null ? null : reais(cents / 100),
    tags: row.tags,
  }
}
