import { ListFilter, Search } from 'lucide-react'
import { boardSearch, onlyFilters, recentDays, type BoardQuery, type OnlyFilter } from '#shared/customers/board-view.ts'
import { href } from '#shared/routes.ts'
import { useLabelChoices } from '../label-words.ts'
import { Icon } from '../ui/icon.tsx'

const address = (query: BoardQuery) => href('board', {}, boardSearch(query))

type Props = { query: BoardQuery; counts: Readonly<Record<OnlyFilter | 'all', number>> }

/** Everything that a filter says is in the address. */
export function BoardFilters({ query, counts }: Props) {
  const quick = Object.entries(onlyFilters) as [OnlyFilter, string][]
  return (
    <nav className="board-filters row" aria-label="Filtros do quadro">
      <form className="board-search row soft" role="search" method="get" action={href('board')}>
        <Icon of={Search} size={22} />
        <input
          id="quadro-nome"
          type="search"
          name="nome"
          defaultValue={query.nome}
          placeholder="Buscar"
          aria-label="Buscar por nome ou anotação"
          maxLength={80}
          autoComplete="off"
        />
        <Kept query={{ ...query, nome: '' }} />
        <button type="submit">Buscar</button>
      </form>
      <ul>
        <QuickFilter name="Todos" count={counts.all} to={{ ...query, so: null }} isCurrent={query.so === null} />
        {quick.map(([only, name]) => (
          <QuickFilter
            key={only}
            name={name}
            dot={only}
            count={counts[only]}
            to={{ ...query, so: only }}
            isCurrent={query.so === only}
          />
        ))}
      </ul>
      <MoreFilters query={query} />
    </nav>
  )
}

type QuickFilterProps = { name: string; count: number; dot?: OnlyFilter; to: BoardQuery; isCurrent: boolean }

function QuickFilter({ name, count, dot, to, isCurrent }: QuickFilterProps) {
  return (
    <li>
      <a href={address(to)} {...(isCurrent && { 'aria-current': true })}>
        {dot && <i className={`dot ${dot}`} />}
        {name} <strong>{count.toLocaleString('pt-BR')}</strong>
      </a>
    </li>
  )
}

function MoreFilters({ query }: { query: BoardQuery }) {
  const labelChoices = useLabelChoices()
  const given = [query.etiqueta, query.desde].filter((value) => value !== null).length
  return (
    <details className="more-filters" id="mais-filtros">
      <summary>
        <Icon of={ListFilter} size={22} />
        Mais filtros {given > 0 && <strong>{given}</strong>}
      </summary>
      <form method="get" action={href('board')}>
        <label>
          Etiqueta
          <select name="etiqueta" defaultValue={query.etiqueta ?? ''}>
            <option value="">Qualquer uma</option>
            {labelChoices.map(([label, words]) => (
              <option key={label} value={label}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <label>
          Última mensagem
          <select name="desde" defaultValue={query.desde ?? ''}>
            <option value="">De qualquer tempo</option>
            {Object.entries(recentDays).map(([days, words]) => (
              <option key={days} value={days}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <Kept query={{ ...query, etiqueta: null, desde: null }} />
        <button className="button small" type="submit">
          Filtrar
        </button>
        {given > 0 && <a href={address({ ...query, etiqueta: null, desde: null })}>Limpar estes filtros</a>}
      </form>
    </details>
  )
}

/** What the other filters say, so that this form leaves them as they are. */
function Kept({ query }: { query: BoardQuery }) {
  return Object.entries(boardSearch(query)).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
