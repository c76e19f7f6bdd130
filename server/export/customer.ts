import { actNames } from '#shared/customers/act-names.ts'
import { lostReasons, type LostReason } from '#shared/customers/move-customer.ts'
import { followUpReasonNames, followUpStateNames } from '#shared/customers/follow-up-words.ts'
import { noSettings, ownLabelNames, type LabelSettings } from '#shared/customers/label-settings.ts'
import type { OwnLabel } from '#shared/customers/own-labels.ts'
import { nameOfKind } from '#shared/reading/open-points/open-nouns.ts'
import type { KeptReading } from '#shared/customers/kept-reading.ts'
import { shownStage } from '#shared/customers/shown-stage.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { objectionWords, stageWords, temperatureWords } from '#shared/reading/label-words.ts'
import type { Label, Stage, Temperature } from '#shared/reading/labels.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { habitWords } from '#shared/time/usual-hours.ts'
import type { KeptCustomer } from '../data/workspace/customer-records.ts'
import type { KeptFollowUp } from '../data/workspace/kept-follow-ups.ts'
import type { CorrectionRow, CustomerRow, EventRow } from '../data/workspace/rows.ts'
import { anyName, factsInWords, sides } from './facts.ts'

/**
 * A customer for a file that the seller reads, with all that is kept of them under Portuguese keys. The stage is that of the screen, and times are
 * São Paulo's.
 */
export function customerInWords(
  { customer, contacts, corrections, events, followUps, distinct, labels }: KeptCustomer,
  now: WallTime,
): object {
  const stage = shownStage(customer, now)
  const correctionsOf = (contact: string) =>
    corrections.flatMap((each) => (each.contact_id === contact ? correctionInWords(each, labels) : []))
  return {
    ...valuesInWords({ ...customer, stage }, labels),
    ...(stage !== customer.stage && { 'etapa antes de dormir': stageWords[customer.stage as Stage] }),
    'não é a mesma pessoa que': distinct,
    conversas: contacts.map((contact) => ({
      nome: contact.name,
      'nomes de antes, para comparar': contact.former_name_keys,
      número: contact.number_key,
      'primeira mensagem': contact.first_at,
      'última mensagem': contact.last_at,
      'suas correções': correctionsOf(contact.id),
      mensagens: factsInWords(contact.facts, labels),
    })),
    lembretes: followUps.map(followUpInWords),
    histórico: events.map(({ at, kind, before, after, undone_at: undoneAt }) => ({
      em: wallTimeInSaoPaulo(new Date(at)),
      evento: eventWords[kind],
      antes: eventValuesInWords(before, labels),
      depois: eventValuesInWords(after, labels),
      'desfeito em': undoneAt && wallTimeInSaoPaulo(new Date(undoneAt)),
    })),
  }
}

function followUpInWords(row: KeptFollowUp): object {
  return {
    motivo: followUpReasonNames[row.reason],
    para: toTheMinute(row.due_at),
    'número da tentativa': row.try_number,
    situação: followUpStateNames[row.state],
    'encerrado em': toTheMinute(row.ended_at),
    'respondido em': toTheMinute(row.answered_at),
    'venda em': toTheMinute(row.won_at),
    'avisado em': toTheMinute(row.told_at),
  }
}

/** PostgreSQL gives seconds, and a space where a wall time of a reading has its T. */
const toTheMinute = (wallTime: string | null) => wallTime && wallTime.slice(0, 16).replace(' ', 'T')

/** Labels that the seller has switched off, their own names for others, and labels of their own. */
export function labelSettingsInWords({ off, names, own }: LabelSettings): object {
  const readersName = (label: Label) => anyName(label, noSettings)
  return {
    desligadas: off.map(readersName),
    nomes: Object.fromEntries(Object.entries(names).map(([label, name]) => [readersName(label as Label), name])),
    suas: own.labels.map(ownLabelInWords),
    ...(own.before && { 'suas, antes da última mudança': own.before.map(ownLabelInWords) }),
  }
}

function ownLabelInWords({ name, phrases }: OwnLabel): object {
  return { nome: name, 'quando o cliente escrever': phrases.map(({ words }) => words) }
}

type Columns = {
  [Column in keyof CustomerRow]: [
    name: string,
    words?: (value: NonNullable<CustomerRow[Column]>, settings: LabelSettings) => unknown,
  ]
}

const columns: Columns = {
  id: ['código'],
  merged_into: ['juntado ao código'],
  name: ['nome'],
  number: ['número'],
  offer: ['oferta'],
  value_cents: ['valor em reais', (cents) => cents / 100],
  tags: ['suas etiquetas'],
  note: ['anotações'],
  stage: ['etapa', (stage) => stageWords[stage as Stage]],
  stage_by_hand: ['etapa escolhida por você'],
  stage_since: ['nesta etapa desde'],
  asleep_at: ['dormindo a partir de'],
  lost_reason: ['motivo da perda', (reason) => lostReasons[reason as LostReason]?.words ?? reason],
  closed_at: ['encerrado em'],
  temperature: ['temperatura', (temperature) => temperatureWords[temperature as Temperature].words],
  opted_out: ['pediu para não receber mais'],
  waits_since: ['espera resposta desde'],
  first_at: ['primeira mensagem'],
  last_at: ['última mensagem'],
  last_from: ['última mensagem de', (from) => sides[from as keyof typeof sides]],
  first_answer_minutes: ['minutos até a primeira resposta'],
  message_count: ['mensagens lidas'],
  done_at: ['feito em'],
  later_until: ['deixado para'],
  declined_at: ['sem sentido retomar desde'],
  done_on: ['dias em que foi feito'],
  birthday: ['aniversário', (birthday) => birthday.split('-').toReversed().join('/')],
  return_days: ['costuma voltar depois de dias'],
  reading: ['leitura', readingInWords],
}

type AnyColumn = [keyof CustomerRow, [name: string, words?: (value: unknown, settings: LabelSettings) => unknown]]

function valuesInWords(row: Partial<CustomerRow>, settings: LabelSettings): Record<string, unknown> {
  const entries = Object.entries(columns) as AnyColumn[]
  return Object.fromEntries(
    entries.flatMap(([column, [name, words]]) => {
      const value = row[column]
      if (value === undefined) return []
      return [[name, value === null || !words ? value : words(value, settings)]]
    }),
  )
}

/** A reading of another version of the site is given as it stands. */
function readingInWords(reading: KeptReading, settings: LabelSettings): object {
  const lists = [reading.asked, reading.open, reading.own, reading.stages]
  if (!lists.every(Array.isArray)) return reading
  return {
    etiqueta: reading.label && anyName(reading.label, settings),
    'etiquetas suas': ownLabelNames(reading.own, settings),
    perguntou: reading.asked.map((label) => anyName(label, settings)),
    ...(reading.points?.length && {
      'falta responder': reading.points.map(({ kind, at }) => ({ 'o quê': nameOfKind(kind), 'perguntou em': at })),
    }),
    'quer fechar': reading.hasDecided,
    'dúvidas em aberto': reading.open.map((objection) => objectionWords[objection]),
    'próximo passo': actNames[reading.step],
    'o que fazer': reading.act,
    ...(reading.later && { 'o que fazer depois de dias em silêncio': reading.later.act }),
    ...(reading.usualHours?.any.length && { costuma: habitWords(reading.usualHours.any) }),
    ...(reading.agreed && { 'dia combinado': reading.agreed.day }),
    ...(reading.returnsAfterDays && { 'volta a cada dias': reading.returnsAfterDays }),
    ...(reading.turns && { 'quem falou': reading.turns.map(({ at, by }) => ({ em: at, quem: sides[by] })) }),
    ...(reading.lastOfSeller && { 'você escreveu por último em': reading.lastOfSeller }),
    etapas: reading.stages.map(({ stage, at }) => ({ etapa: stageWords[stage], em: at })),
  }
}

function correctionInWords(correction: Omit<CorrectionRow, 'id'>, settings: LabelSettings): object {
  const { at, place, label, is_right: isRight } = correction
  return { em: at, 'mensagem do minuto': place + 1, etiqueta: anyName(label, settings), certa: isRight }
}

function eventValuesInWords(values: EventRow['after'], settings: LabelSettings): object {
  const { correction, merged, contacts, cause, messages, ...row } = values
  return {
    ...valuesInWords(row, settings),
    ...(correction && { correção: correctionInWords(correction, settings) }),
    ...(merged && { 'juntado com o código': merged }),
    ...(contacts && { conversas: contacts }),
    ...(cause && { 'por causa da etiqueta': anyName(cause, settings) }),
    ...(messages !== undefined && { 'mensagens novas': messages }),
  }
}

const eventWords: Record<EventRow['kind'], string> = {
  imported: 'conversa trazida',
  read: 'etapa lida na conversa',
  changed: 'mudança',
  corrected: 'etiqueta corrigida',
  merged: 'duas pessoas juntadas',
}
