import type { EventView } from '#shared/customers/customer-view.ts'
import { shownNumber } from '#shared/customers/contact-keys.ts'
import { every } from '#shared/customers/follow-up-why.ts'
import { causeInWords } from '#shared/customers/label-sentences.ts'
import { labelName, type LabelSettings } from '#shared/customers/label-settings.ts'
import { lostReasons, type LostReason } from '#shared/customers/move-customer.ts'
import { reais } from '#shared/money.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import type { Stage } from '#shared/reading/labels.ts'
import { moment } from '#shared/time/in-words.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { agrees } from '#server/data/workspace/changed.ts'
import type { CustomerEvent, OneCustomer } from '#server/data/workspace/customer.ts'

type Told = Pick<EventView, 'words' | 'detail'>

export function eventViews({ events, row, contacts, labels }: OneCustomer, now: string): EventView[] {
  const nameOf = (id: string) => contacts.find((contact) => contact.id === id)?.name ?? null
  return events.map((event) => ({
    id: event.id,
    when: moment(wallTimeInSaoPaulo(new Date(event.at)), now),
    ...toldOf(event, { nameOf, labels, now }),
    isUndone: event.undone_at !== null,
    act: actOf(event, row),
  }))
}

function actOf({ kind, before, after, undone_at: undoneAt }: CustomerEvent, row: OneCustomer['row']) {
  if (kind === 'imported') return null
  const act = undoneAt === null ? 'undo' : 'redo'
  if (kind === 'corrected' || kind === 'merged') return act
  const standing = undoneAt === null ? after : before
  const expected = kind === 'read' ? { stage: standing.stage! } : standing
  return agrees(row, expected) ? act : null
}

type Around = { nameOf: (contact: string) => string | null; labels: LabelSettings; now: string }

function toldOf({ kind, before, after }: CustomerEvent, { nameOf, labels, now }: Around): Told {
  switch (kind) {
    case 'imported':
      return { words: 'Você trouxe a conversa', detail: messagesIn(after.messages ?? 0) }
    case 'read':
      return {
        words: moved(before.stage!, after.stage!),
        detail: after.cause ? causeInWords(after.cause, labels) : 'pela leitura',
      }
    case 'corrected':
      return corrected(after.correction!, labels)
    case 'merged': {
      const contacts = [...new Set((after.contacts ?? []).flatMap((id) => nameOf(id) ?? []))]
      return { words: 'Você juntou duas pessoas', detail: contacts.length > 0 ? `com ${contacts.join(' e ')}` : '' }
    }
    case 'changed':
      return changed(before, after, now)
  }
}

const messagesIn = (count: number) => (count === 1 ? '1 mensagem nova' : `${count} mensagens novas`)

const moved = (from: string, to: string) => `${stageWords[from as Stage]} → ${stageWords[to as Stage]}`

type Corrected = NonNullable<CustomerEvent['after']['correction']>

function corrected({ label, is_right: isRight }: Corrected, labels: LabelSettings): Told {
  const words = labelName(label, labels)
  return isRight
    ? { words: `Você confirmou a etiqueta ${words}`, detail: 'está certo' }
    : { words: `Você removeu a etiqueta ${words}`, detail: 'não é isso' }
}

type Values = CustomerEvent['after']

/** What the seller changed, by the column that says most. */
function changed(before: Values, after: Values, now: string): Told {
  if (after.stage !== undefined && before.stage !== undefined)
    return { words: moved(before.stage, after.stage), detail: byYou(after) }
  if (after.stage_by_hand !== undefined) return { words: 'Você disse em que etapa está', detail: '' }
  if (after.note !== undefined) return noted(before.note ?? '', after.note)
  if (after.tags !== undefined) return tagged(before.tags ?? [], after.tags)
  if (after.name !== undefined) return { words: `Você deu o nome de ${after.name}`, detail: `antes, ${before.name}` }
  if (after.number !== undefined)
    return after.number === null
      ? { words: 'Você removeu o número', detail: '' }
      : { words: 'Você anotou o número', detail: shownNumber(after.number) }
  if (after.value_cents !== undefined || after.offer !== undefined) return valued(after)
  if (after.opted_out !== undefined)
    return after.opted_out
      ? { words: 'Você marcou que a pessoa não quer receber mais', detail: '' }
      : { words: 'Você marcou que a pessoa aceita mensagens de novo', detail: '' }
  if (after.declined_at) return { words: 'Você disse que um lembrete não faz sentido', detail: '' }
  if (after.birthday !== undefined || after.return_days !== undefined) return returning(after)
  if (after.later_until) return { words: 'Você deixou para depois', detail: moment(after.later_until, now) }
  if (after.done_at) return { words: 'Você marcou como feito', detail: '' }
  return { words: 'Você mudou os dados', detail: '' }
}

function returning({ birthday, return_days: days }: Values): Told {
  const told = [
    birthday && `aniversário em ${birthday.split('-').toReversed().join('/')}`,
    days && `compra de novo a cada ${every(days)}`,
  ]
  return told.some(Boolean)
    ? { words: 'Você anotou', detail: told.filter(Boolean).join(', ') }
    : { words: 'Você removeu aniversário e recompra', detail: '' }
}

function byYou({ lost_reason: reason, value_cents: cents }: Values): string {
  if (reason) return `por você: ${(lostReasons[reason as LostReason]?.words ?? reason).toLowerCase()}`
  return typeof cents === 'number' ? `por você, ${reais(cents / 100)}` : 'por você'
}

const longestQuote = 60

/** The first line that is new. */
function noted(before: string, after: string): Told {
  const lines = before.split('\n')
  const added = after.split('\n').find((line) => line.trim() !== '' && !lines.includes(line))
  if (!added) return { words: after === '' ? 'Você apagou as anotações' : 'Você encurtou as anotações', detail: '' }
  const quote = added.length > longestQuote ? `${added.slice(0, longestQuote).toWellFormed()}…` : added
  return { words: 'Você anotou', detail: `“${quote}”` }
}

function tagged(before: readonly string[], after: readonly string[]): Told {
  const added = after.filter((tag) => !before.includes(tag))
  if (added.length > 0) return { words: 'Você adicionou a etiqueta', detail: added.join(', ') }
  return { words: 'Você removeu a etiqueta', detail: before.filter((tag) => !after.includes(tag)).join(', ') }
}

function valued({ value_cents: cents, offer }: Values): Told {
  if (typeof cents === 'number') return { words: `Você anotou ${reais(cents / 100)}`, detail: offer ?? '' }
  if (cents === null) return { words: 'Você removeu o valor', detail: offer ?? '' }
  return offer ? { words: 'Você anotou a oferta', detail: offer } : { words: 'Você removeu a oferta', detail: '' }
}
