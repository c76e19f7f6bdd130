import { actNames } from '#shared/customers/act-names.ts'
import type { LabelSettings } from '#shared/customers/label-settings.ts'
import type { KeptReading } from '#shared/customers/kept-reading.ts'
import { objectionWords, stageWords, temperatureWords } from '#shared/reading/label-words.ts'
import type { Label, Stage, Temperature } from '#shared/reading/labels.ts'
import type { KeptCustomer } from './data/customer-export.ts'
import type { CorrectionRow, CustomerRow, EventRow } from './data/workspace/rows.ts'
import { factsInWords, labelName, sides } from './kept-facts.ts'

/** A customer for a file that the seller reads, with all that is kept of them under Portuguese keys. */
export function customerInWords({ customer, contacts, corrections, events, distinct }: KeptCustomer): object {
  return {
    ...valuesInWords(customer),
    'não é a mesma pessoa que': distinct,
    conversas: contacts.map((contact) => ({
      nome: contact.name,
      'nomes de antes, para comparar': contact.former_name_keys,
      número: contact.number_key,
      'primeira mensagem': contact.first_at,
      'última mensagem': contact.last_at,
      'suas correções': corrections.flatMap((each) => (each.contact_id === contact.id ? correctionInWords(each) : [])),
      mensagens: factsInWords(contact.facts),
    })),
    histórico: events.map(({ at, kind, before, after, undone_at: undoneAt }) => ({
      em: at,
      evento: eventWords[kind],
      antes: eventValuesInWords(before),
      depois: eventValuesInWords(after),
      'desfeito em': undoneAt,
    })),
  }
}

/** Labels that the seller has switched off, and their own names for others. */
export function labelSettingsInWords({ off, names }: LabelSettings): object {
  return {
    desligadas: off.map(labelName),
    nomes: Object.fromEntries(Object.entries(names).map(([label, name]) => [labelName(label as Label), name])),
  }
}

type Columns = {
  [Column in keyof CustomerRow]: [name: string, words?: (value: NonNullable<CustomerRow[Column]>) => unknown]
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
  lost_reason: ['motivo da perda'],
  closed_at: ['encerrado em'],
  temperature: ['temperatura', (temperature) => temperatureWords[temperature as Temperature].words],
  opted_out: ['pediu para não receber mais'],
  waits_since: ['espera resposta desde'],
  first_at: ['primeira mensagem'],
  last_at: ['última mensagem'],
  last_from: ['última mensagem de', (from) => sides[from as keyof typeof sides]],
  first_answer_minutes: ['minutos até a primeira resposta'],
  message_count: ['mensagens lidas'],
  done_at: ['resolvido em'],
  later_until: ['deixado para'],
  reading: ['leitura', readingInWords],
}

function valuesInWords(row: Partial<CustomerRow>): Record<string, unknown> {
  const entries = Object.entries(columns) as [keyof CustomerRow, [string, ((value: unknown) => unknown)?]][]
  return Object.fromEntries(
    entries.flatMap(([column, [name, words]]) => {
      const value = row[column]
      if (value === undefined) return []
      return [[name, value === null || !words ? value : words(value)]]
    }),
  )
}

/** A reading of another version of the site is given as it stands. */
function readingInWords(reading: KeptReading): object {
  if (!Array.isArray(reading.asked) || !Array.isArray(reading.open) || !Array.isArray(reading.stages)) return reading
  return {
    etiqueta: reading.label && labelName(reading.label),
    perguntou: reading.asked.map(labelName),
    'quer fechar': reading.hasDecided,
    'objeções sem resposta': reading.open.map((objection) => objectionWords[objection]),
    'próximo passo': actNames[reading.step],
    'o que fazer': reading.act,
    etapas: reading.stages.map(({ stage, at }) => ({ etapa: stageWords[stage], em: at })),
  }
}

function correctionInWords({ at, place, label, is_right: isRight }: Omit<CorrectionRow, 'id'>): object {
  return { em: at, 'mensagem do minuto': place + 1, etiqueta: labelName(label), certa: isRight }
}

function eventValuesInWords({ correction, merged, contacts, cause, messages, ...row }: EventRow['after']): object {
  return {
    ...valuesInWords(row),
    ...(correction && { correção: correctionInWords(correction) }),
    ...(merged && { 'juntado com o código': merged }),
    ...(contacts && { conversas: contacts }),
    ...(cause && { 'por causa da etiqueta': labelName(cause) }),
    ...(messages !== undefined && { 'mensagens novas': messages }),
  }
}

const eventWords: Record<EventRow['kind'], string> = {
  imported: 'conversa importada',
  read: 'etapa lida na conversa',
  changed: 'mudança',
  corrected: 'etiqueta corrigida',
  merged: 'duas pessoas juntadas',
}
