import type { OutlinedHeading } from '#shared/article-outline.ts'

/** An article's table of contents. */
export function ArticleContents({ headings }: { headings: readonly OutlinedHeading[] }) {
  if (headings.length < 2) return null
  return (
    <nav className="article-contents" aria-labelledby="contents-label" data-contents>
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
