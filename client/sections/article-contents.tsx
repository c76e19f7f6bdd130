import type { PlacedHeading } from '#shared/article-outline.ts'
import { useScript } from '../assets.ts'

/** Where an article's headings are. */
export function ArticleContents({ headings }: { headings: readonly PlacedHeading[] }) {
  const script = useScript('client/browser/contents.ts')
  if (headings.length < 2) return null
  return (
    <nav className="article-contents" aria-labelledby="contents-label" data-contents {...script}>
      <p id="contents-label">Neste artigo</p>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
