import { Search, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CustomersQuery } from '#shared/customers/customers-query.ts'
import { stageWords, temperatureWords } from '#shared/reading/label-words.ts'
import { stages, temperatures } from '#shared/reading/labels.ts'
import { href } from '#shared/routes.ts'
import { useLabelChoices } from '../label-words.ts'
import { Icon } from '../ui/icon.tsx'
import { customersHref } from './customers-href.ts'

const idleDays = 3
const all: Omit<CustomersQuery, 'ordem' | 'pagina'> = {
  nome: '',
  etapa: null,
  temperatura: null,
  etiqueta: null,
  esperam: false,
  parados: null,
  desde: null,
}

/** Words, the usual questions as links, and the rest in a form: all of it stays in the address. */
export function CustomersFilter({ query }: { query: CustomersQuery }) {
  const labelChoices = useLabelChoices()
  const { nome, etapa, temperatura, etiqueta, parados, desde, esperam, ordem } = query
  const hasMore = etapa !== null || etiqueta !== null || desde !== null || (parados ?? idleDays) !== idleDays
  const isAll = !hasMore && nome === '' && temperatura === null && !esperam && parados === null
  return (
    <div className="customers-filter">
      <form method="get" action={href('customers')} role="search">
        {ordem !== 'recente' && <input type="hidden" name="ordem" value={ordem} />}
        <div className="words row">
          <Icon of={Search} />
          <input
            type="search"
            name="nome"
            aria-label="Nome, número, anotação ou etiqueta"
            placeholder="Nome, número, anotação ou etiqueta"
            defaultValue={nome}
            maxLength={80}
          />
          <button className="button small" type="submit">
            Buscar
          </button>
        </div>
        <details className="more" open={hasMore}>
          <summary className="text-button quiet">
            <Icon of={SlidersHorizontal} size={18} />
            <span>Mais filtros</span>
          </summary>
          <div className="fields">
            <Choice name="etapa" label="Etapa" chosen={etapa} names={stages.map((each) => [each, stageWords[each]])} />
            <Choice
              name="temperatura"
              label="Temperatura"
              chosen={temperatura}
              names={temperatures.map((each) => [each, temperatureWords[each].words])}
            />
            <Choice name="etiqueta" label="Etiqueta" chosen={etiqueta} names={labelChoices} />
            <label>
              <span>Parados há quantos dias</span>
              <input type="number" name="parados" min={1} max={3650} inputMode="numeric" defaultValue={parados ?? ''} />
            </label>
            <label>
              <span>Última mensagem desde</span>
              <input type="date" name="desde" defaultValue={desde ?? ''} />
            </label>
            <label className="check row">
              <input type="checkbox" name="esperam" value="1" defaultChecked={esperam} />
              <span>Só quem espera resposta</span>
            </label>
          </div>
          <button className="button secondary small" type="submit">
            Filtrar
          </button>
        </details>
      </form>
      <nav aria-label="Filtros">
        <ul>
          <Quick to={customersHref(query, all)} isCurrent={isAll}>
            Todos
          </Quick>
          <Quick
            to={customersHref(query, { ...all, temperatura: 'quente' })}
            isCurrent={temperatura === 'quente'}
            color="coral"
          >
            Lead Quente
          </Quick>
          <Quick to={customersHref(query, { ...all, esperam: true })} isCurrent={esperam} color="amber">
            Esperando resposta
          </Quick>
          <Quick to={customersHref(query, { ...all, parados: idleDays })} isCurrent={parados === idleDays} color="sage">
            Parados há {idleDays} dias
          </Quick>
        </ul>
      </nav>
    </div>
  )
}

type ChoiceProps = { name: string; label: string; chosen: string | null; names: readonly (readonly [string, string])[] }

function Choice({ name, label, chosen, names }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={chosen ?? ''}>
        <option value="">Todas</option>
        {names.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

type QuickProps = { to: string; isCurrent: boolean; color?: 'coral' | 'amber' | 'sage'; children: ReactNode }

function Quick({ to, isCurrent, color, children }: QuickProps) {
  return (
    <li>
      <a href={to} {...(isCurrent && { 'aria-current': 'true' as const })}>
        {color && <i className={color} />}
        <span>{children}</span>
      </a>
    </li>
  )
}
