import { stages, temperatures, type Stage, type Temperature } from '../reading/labels.ts'
import { anyLabelOf, type AnyLabel } from './any-label.ts'
import { searchedWords } from './searched-words.ts'

export const sortNames = {
  recente: 'Recente',
  nome: 'Nome',
  valor: 'Valor',
  espera: 'Espera',
  etapa: 'Etapa',
} as const
export type SortName = keyof typeof sortNames

/** What the address says of the list. */
export type CustomersQuery = {
  nome: string
  etapa: Stage | null
  temperatura: Temperature | null
  etiqueta: AnyLabel | null
  esperam: boolean
  /** Days without a message. */
  parados: number | null
  /** Day of the oldest last message: `2026-11-01`. */
  desde: string | null
  ordem: SortName
  pagina: number
}

/** Parameters of the address. */
export const customersParameters = [
  'nome',
  'etapa',
  'temperatura',
  'etiqueta',
  'esperam',
  'parados',
  'desde',
  'ordem',
  'pagina',
] as const

/** Reads an address; what is not understood is as if it were not there. */
export function customersQueryOf(query: URLSearchParams): CustomersQuery {
  const one = <Name extends string>(parameter: string, names: readonly Name[]) =>
    names.find((each) => each === query.get(parameter)) ?? null
  return {
    nome: searchedWords(query.get('nome')),
    etapa: one('etapa', stages),
    temperatura: one('temperatura', temperatures),
    etiqueta: anyLabelOf(query.get('etiqueta')),
    esperam: query.get('esperam') === '1',
    parados: whole(query.get('parados'), 3650),
    desde: dayOf(query.get('desde')),
    ordem: one('ordem', Object.keys(sortNames) as SortName[]) ?? 'recente',
    pagina: whole(query.get('pagina'), 10_000) ?? 1,
  }
}

function whole(text: string | null, most: number): number | null {
  const number = Number(text)
  return text && Number.isInteger(number) && number >= 1 && number <= most ? number : null
}

/** A day that the calendar has. */
function dayOf(text: string | null): string | null {
  if (!text || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return null
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/** The query's part of the address of a list: only what differs from the whole one. */
export function customersSearch(query: Partial<CustomersQuery>): Record<string, string> {
  const { ordem, pagina, esperam, ...filters } = query
  const given = Object.entries(filters).filter(([, value]) => value !== null && value !== '')
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ...(esperam && { esperam: '1' }),
    ...(ordem && ordem !== 'recente' && { ordem }),
    ...(pagina && pagina > 1 && { pagina: String(pagina) }),
  }
}

/** Whether it narrows the list. */
export function isFiltered(query: CustomersQuery): boolean {
  const { nome, etapa, temperatura, etiqueta, esperam, parados, desde } = query
  return nome !== '' || esperam || [etapa, temperatura, etiqueta, parados, desde].some((value) => value !== null)
}
