import { searchedWords } from './searched-words.ts'
import { stages, type Stage } from '../reading/labels.ts'
import { plusMinutes } from '../time/wall-time.ts'
import type { ListedCustomer } from './listed-customer.ts'
import { anyLabelOf, type AnyLabel } from './any-label.ts'

/** The way to a sale, in its order. */
export const wayStages = [
  'primeira_interacao',
  'descoberta',
  'interesse',
  'proposta',
  'negociacao',
  'fechamento',
] as const satisfies readonly Stage[]

export const isOnTheWay = (stage: Stage) => (wayStages as readonly Stage[]).includes(stage)

/** Where a card can lie, in the order of the board. */
export const boardStages = [...wayStages, 'ganho', 'dormindo', 'perdido'] as const satisfies readonly Stage[]

/** Cards of a stage that fill about 480 px; the strips show initials. */
export const cardsShown: Record<Stage, number> = {
  primeira_interacao: 8,
  descoberta: 6,
  interesse: 5,
  proposta: 4,
  negociacao: 4,
  fechamento: 4,
  ganho: 4,
  dormindo: 3,
  perdido: 3,
}
/** Cards of a stage that is shown whole. */
export const maxOpenCards = 60

export const onlyFilters = {
  quentes: 'Lead Quente',
  esperam: 'Esperando resposta',
  parados: 'Parados há 3 dias',
} as const
export type OnlyFilter = keyof typeof onlyFilters
export const idleDays = 3

/** Days since the last message. */
export const recentDays = {
  1: 'Último dia',
  7: 'Últimos 7 dias',
  30: 'Últimos 30 dias',
  90: 'Últimos 90 dias',
} as const

/** What the address says of the board. */
export type BoardQuery = {
  nome: string
  so: OnlyFilter | null
  etiqueta: AnyLabel | null
  desde: keyof typeof recentDays | null
  /** The stage that is shown whole. */
  abrir: Stage | null
}

/** Reads an address; what is not understood is as if it were not there. */
export function boardQueryOf(query: URLSearchParams): BoardQuery {
  const one = <Name extends string>(name: string, names: readonly Name[]) =>
    names.find((each) => each === query.get(name)) ?? null
  const days = one('desde', Object.keys(recentDays))
  return {
    nome: searchedWords(query.get('nome')),
    so: one('so', Object.keys(onlyFilters) as OnlyFilter[]),
    etiqueta: anyLabelOf(query.get('etiqueta')),
    desde: days === null ? null : (Number(days) as keyof typeof recentDays),
    abrir: one('abrir', stages),
  }
}

/** The query's part of the board's address. */
export function boardSearch(query: BoardQuery): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** Wall time of so many days before. */
export const daysBefore = (now: string, days: number) => plusMinutes(now, -days * 24 * 60)

export type BoardStage = {
  stage: Stage
  count: number
  cents: number
  /** Wall time of the oldest last message; null without anybody. */
  oldestAt: string | null
  /** Counts those that were closed in the last 30 days. */
  recentCount: number
  recentCents: number
  cards: readonly ListedCustomer[]
}

/** The customer whose card is about to go elsewhere. */
export type MovingCustomer = Pick<ListedCustomer, 'id' | 'name' | 'value_cents' | 'stage'>

/** The stage that a narrow screen opens: the one nearest to a sale in which somebody waits, or else anybody is. */
export function firstOpenStage(shown: readonly BoardStage[]): Stage {
  const fromTheEnd = shown.filter(({ stage }) => isOnTheWay(stage)).toReversed()
  const waited = fromTheEnd.find(({ cards }) => cards.some(({ waits_since: since }) => since !== null))
  return (waited ?? fromTheEnd.find(({ count }) => count > 0))?.stage ?? 'primeira_interacao'
}
