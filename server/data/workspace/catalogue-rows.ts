import type { MeetingTime } from '#shared/catalogue/catalogue.ts'
import { unwrap, type Db } from '#server/supabase/client.ts'
import type { Database } from '#server/supabase/database.types.ts'
import type { KeptCatalogue, KeptItem, Terms } from './catalogue-patch.ts'

type Tables = Database['public']['Tables']
type ItemRow = Omit<Tables['catalogue_items']['Row'], 'workspace_id' | 'missed' | 'answered'>
type TermsRow = Omit<Tables['catalogues']['Row'], 'workspace_id' | 'revision'>

const itemColumns =
  'id, position, name, price_cents, is_starting_price, is_price_on_request, instalment_count, instalment_cents, conditions, duration, deadline, included, audience, link'
const termsColumns = 'revision, meeting_times, pix_key, payment_ways, never_promised, never_said'

/**
 * The catalogue as it stands, with the revision that a change of it names.
 *
 * @param workspace for a reader with the secret key, whom row-level security does not limit
 */
export async function storedCatalogue(db: Db, workspace?: string): Promise<{ kept: KeptCatalogue; revision: number }> {
  const own = workspace === undefined ? {} : { workspace_id: workspace }
  // The revision is read first, so that rows of a later one are noticed.
  const [terms] = await unwrap(db.from('catalogues').select(termsColumns).match(own))
  const [items, answers] = await Promise.all([
    unwrap(db.from('catalogue_items').select(itemColumns).match(own).order('position').order('id')),
    unwrap(
      db.from('frequent_answers').select('id, position, question, answer').match(own).order('position').order('id'),
    ),
  ])
  return {
    kept: { items: items.map(itemOf), answers, ...termsOf(terms) },
    revision: terms?.revision ?? 0,
  }
}

function itemOf(row: ItemRow): KeptItem {
  return {
    id: row.id,
    position: row.position,
    name: row.name,
    priceCents: row.price_cents,
    isStartingPrice: row.is_starting_price,
    isPriceOnRequest: row.is_price_on_request,
    instalments: row.instalment_count === null ? null : { count: row.instalment_count, cents: row.instalment_cents },
    conditions: row.conditions,
    duration: row.duration,
    deadline: row.deadline,
    included: row.included,
    audience: row.audience,
    link: row.link,
  }
}

export function rowOfItem(item: KeptItem): ItemRow {
  return {
    id: item.id,
    position: item.position,
    name: item.name,
    price_cents: item.priceCents,
    is_starting_price: item.isStartingPrice,
    is_price_on_request: item.isPriceOnRequest,
    instalment_count: item.instalments?.count ?? null,
    instalment_cents: item.instalments?.cents ?? null,
    conditions: item.conditions,
    duration: item.duration,
    deadline: item.deadline,
    included: item.included,
    audience: item.audience,
    link: item.link,
  }
}

function termsOf(row: TermsRow | undefined): Terms {
  return {
    meetingTimes: (row?.meeting_times ?? []) as MeetingTime[],
    payment: { pixKey: row?.pix_key ?? null, ways: row?.payment_ways ?? [] },
    neverPromised: row?.never_promised ?? [],
    neverSaid: row?.never_said ?? [],
  }
}

export function rowOfTerms({ meetingTimes, payment, neverPromised, neverSaid }: Terms): object {
  return {
    meeting_times: meetingTimes,
    pix_key: payment.pixKey,
    payment_ways: payment.ways,
    never_promised: neverPromised,
    never_said: neverSaid,
  }
}
