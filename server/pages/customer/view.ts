import { closingView } from '#shared/customers/closing-view.ts'
import type { EndedDeals } from '#shared/customers/closing-rate.ts'
import { shownNumber } from '#shared/customers/contact-keys.ts'
import type { Alike, CustomerView, DealView } from '#shared/customers/customer-view.ts'
import type { ListedCustomer } from '#shared/customers/listed-customer.ts'
import { every } from '#shared/customers/follow-up-why.ts'
import { nextActOf } from '#shared/customers/next-act.ts'
import { seenOf } from '#shared/customers/queue-view.ts'
import type { Followed } from '#shared/customers/follow-up.ts'
import type { SellerTime } from '#shared/customers/standing.ts'
import { laterChoices } from '#shared/time/moments/later-choices.ts'
import { openingHoursOf } from '#shared/time/opening-hours.ts'
import { shownStage } from '#shared/customers/shown-stage.ts'
import { howLong } from '#shared/customers/why.ts'
import { reais } from '#shared/money.ts'
import { moodWords } from '#shared/reading/label-words.ts'
import type { Temperature } from '#shared/reading/labels.ts'
import { actTitle, adviceView } from '#shared/reading/view/advice.ts'
import { nameOf } from '#shared/reading/view/names.ts'
import { signsView } from '#shared/reading/view/reading-view.ts'
import { dayWord } from '#shared/time/in-words.ts'
import type { OneCustomer } from '#server/data/workspace/customer.ts'
import { dealSeen, identitySeen, returnSeen } from './seen.ts'
import { eventViews } from './events.ts'
import { customerRhythm } from './rhythm.ts'
import { customerObjections, saidView } from './said.ts'
import { customerWay } from './way.ts'

type Asked = {
  ended: EndedDeals
  /** How many of the newest labelled messages. */
  leftOut: number
  /** The event that led here. */
  event: string | null
  search: { words: string; found: readonly ListedCustomer[] } | null
  setUp: SellerTime | null
}

/** All that a customer's page says. */
export function customerView(
  customer: OneCustomer,
  now: string,
  { ended, leftOut, event, search, setUp }: Asked,
): CustomerView {
  const { row, reading } = customer
  const stage = shownStage(row, now)
  const events = eventViews(customer, now)
  const merged = events.find(({ id, act }) => id === event && act === 'undo')
  const isMerge = customer.events.some(({ id, kind }) => id === event && kind === 'merged')
  return {
    id: row.id,
    contacts: customer.contacts.map(({ id }) => id),
    name: nameOf(row.name),
    mood: row.opted_out
      ? { words: 'Não escrever mais', color: 'ink' }
      : moodWords({ stage, temperature: row.temperature as Temperature }),
    number:
      row.number === null ? null : { shown: shownNumber(row.number), whatsapp: `https://wa.me/${row.number.slice(1)}` },
    known: knownSince(customer, now),
    tags: row.tags,
    way: customerWay(customer, now),
    merge: {
      own: { id: row.id, name: row.name, detail: detailOf(row, now) },
      alike: customer.alike.map((each) => ({ id: each.id, name: each.name, detail: detailOf(each, now) })),
      done: merged && isMerge ? { event: merged.id, words: `${merged.words} ${merged.detail}`.trim() } : null,
      search: search && {
        words: search.words,
        found: search.found.filter(({ id }) => id !== row.id).map((each) => alikeOf(each, now)),
      },
    },
    advice: { ...adviceOf(customer, setUp, now), hasOptedOut: row.opted_out },
    later: { seen: seenOf(row), choices: laterChoices(now, openingHoursOf(setUp?.openingHours ?? '')), now },
    said: saidView(customer, now, leftOut),
    deal: dealView(row),
    closing: stage === 'perdido' || stage === 'ganho' || stage === 'dormindo' ? null : closingView(ended),
    signs: signsView(reading, stage),
    objections: customerObjections(customer, now),
    rhythm: customerRhythm(customer),
    returning: returningView(row),
    note: row.note,
    events,
    identity: {
      nome: row.name,
      numero: row.number ? shownNumber(row.number) : '',
      antes: identitySeen(row),
    },
  }
}

function adviceOf({ row, reading }: OneCustomer, setUp: SellerTime | null, now: string) {
  const due = nextActOf(row as unknown as Followed, setUp, now)
  const title = actTitle(due.act, due, now)
  const rest = due.cause === 'rest' ? due.reasons.join(' ') : due.cause === 'over' ? overWords(row.stage) : null
  return {
    ...adviceView(reading, due, now, due.act),
    title: rest === null ? title : restTitle(row.stage),
    isNow: due.at === now,
    rest,
  }
}

const restTitle = (stage: string) => (stage === 'ganho' ? 'A venda já foi feita' : 'Deixe descansar')

const overWords = (stage: string) =>
  stage === 'ganho'
    ? 'Se ainda não agradeceu, agradeça e pergunte se deu tudo certo.'
    : 'O Fechou não avisa mais sobre esta conversa, a não ser que você traga uma mensagem nova ou marque uma hora.'

function returningView({ birthday, return_days: days }: OneCustomer['row']): CustomerView['returning'] {
  const aniversario = birthday ? birthday.split('-').toReversed().join('/') : ''
  const told = [birthday && `Aniversário em ${aniversario}.`, days && `Compra de novo a cada ${every(days)}.`].filter(
    Boolean,
  )
  const values = { aniversario, volta: days ? counted(days) : '', antes: returnSeen({ birthday, return_days: days }) }
  return { words: told.join(' '), isNoted: told.length > 0, values }
}

/** `every` leaves out the number of one. */
const counted = (days: number) => (days === 1 || days === 7 ? `1 ${every(days)}` : every(days))

const alikeOf = (each: ListedCustomer, now: string): Alike => ({
  id: each.id,
  name: each.name,
  detail: detailOf(each, now),
})

type Counted = { number: string | null; message_count: number; last_at: string | null }

/** `(11) 90000-0142, 23 mensagens, a última em 12/03` */
function detailOf({ number, message_count: count, last_at: lastAt }: Counted, now: string): string {
  const messages = count === 1 ? '1 mensagem' : `${count} mensagens`
  const parts = [number && shownNumber(number), messages, lastAt && `a última, ${dayWord(lastAt, now)}`]
  return parts.filter(Boolean).join(', ')
}

function knownSince({ row, contacts }: OneCustomer, now: string): string {
  if (!row.first_at || !row.last_at) return ''
  const chats = contacts.length > 1 ? `${contacts.length} conversas desde` : 'Conversa desde'
  return `${chats} ${dayWord(row.first_at, now)}; a última mensagem, há ${howLong(row.last_at, now)}.`
}

function dealView(row: OneCustomer['row']): DealView {
  const { value_cents: cents, offer } = row
  return {
    shown: cents === null ? null : reais(cents / 100),
    offer,
    values: {
      valor:
        cents === null ? '' : (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: cents % 100 ? 2 : 0 }),
      oferta: offer ?? '',
      antes: dealSeen(row),
    },
  }
}
