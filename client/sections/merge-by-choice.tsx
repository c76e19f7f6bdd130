import { UsersRound } from 'lucide-react'
import type { Alike, CustomerView } from '#shared/customers/customer-view.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { merge: CustomerView['merge']; path: string }

/** Merging with somebody who is looked for by hand. */
export function MergeByChoice({ merge: { search, own }, path }: Props) {
  return (
    <details className="disclosure" open={search !== null} id="procurar">
      <summary className="text-button quiet">
        <Icon of={UsersRound} />
        <span>Juntar com outra pessoa</span>
      </summary>
      <div className="disclosed">
        <form method="get" action={`${path}#procurar`} className="form" role="search">
          <div className="field">
            <label htmlFor="juntar-com">Nome ou número de quem é a mesma pessoa</label>
            <input
              id="juntar-com"
              name="juntar"
              type="search"
              defaultValue={search?.words}
              maxLength={80}
              required
              autoComplete="off"
            />
          </div>
          <button className="button secondary small" type="submit">
            Procurar
          </button>
        </form>
        {search && <Found found={search.found} name={own.name} path={path} />}
      </div>
    </details>
  )
}

function Found({ found, name, path }: { found: readonly Alike[]; name: string; path: string }) {
  if (found.length === 0) return <p role="status">Ninguém com este nome ou número. Confira como está escrito.</p>
  return (
    <form method="post" action={`${path}#juntar`} className="found">
      <input type="hidden" name="form" value="juntar" />
      <ul>
        {found.map(({ id, name: other, detail }) => (
          <li key={id}>
            <p>
              <strong>{other}</strong> {detail}
            </p>
            <button
              className="text-button quiet"
              type="submit"
              name="outra"
              value={id}
              aria-label={`Juntar ${other} com ${name}`}
            >
              Juntar
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
