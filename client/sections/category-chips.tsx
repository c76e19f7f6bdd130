import { href } from '#shared/routes.ts'

type Props = { categories: readonly string[]; active: string | null }

export function CategoryChips({ categories, active }: Props) {
  return (
    <nav className="chips" aria-label="Categorias">
      <ul>
        <li>
          <a className="chip" href={href('blog')} {...(active === null && { 'aria-current': 'page' })}>
            Todos
          </a>
        </li>
        {categories.map((category) => (
          <li key={category}>
            <a
              className="chip"
              href={href('blog', {}, { categoria: category })}
              {...(active === category && { 'aria-current': 'page' })}
            >
              {category}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
