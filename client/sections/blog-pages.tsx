import { ArrowLeft, ArrowRight } from 'lucide-react'
import { href } from '#shared/routes.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { category: string | null; page: number; pages: number }

/** The pagination of the blog's list. */
export function BlogPages({ category, page, pages }: Props) {
  if (pages === 1) return null
  const addressOf = (number: number) =>
    href('blog', {}, { ...(category && { categoria: category }), ...(number > 1 && { pagina: String(number) }) })

  return (
    <nav className="blog-pages" aria-label="Páginas">
      {page > 1 && (
        <a className="newer" href={addressOf(page - 1)} rel="prev">
          <Icon of={ArrowLeft} size={18} />
          Mais novos
        </a>
      )}
      <ol>
        {numbersAround(page, pages).map((number, index, numbers) => (
          <li key={number}>
            {number - (numbers[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <a
              href={addressOf(number)}
              aria-label={`Página ${number}`}
              {...(number === page && { 'aria-current': 'page' })}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="older" href={addressOf(page + 1)} rel="next">
          Mais antigos
          <Icon of={ArrowRight} size={18} />
        </a>
      )}
    </nav>
  )
}

/** The numbers of the first, the last, the current and the adjacent pages. */
function numbersAround(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages])
  return [...wanted].filter((number) => number >= 1 && number <= pages).toSorted((one, other) => one - other)
}
