import { authors, type AuthorKey } from '#shared/authors.ts'
import { founders, site } from '#shared/site.ts'
import { Portrait } from '../ui/portrait.tsx'

const reviewer = founders.find(({ role }) => role === 'CEO')!

export function AuthorBox({ author }: { author: AuthorKey }) {
  const { name, bio, about } = authors[author]
  return (
    <section className="author-box" aria-labelledby="author-heading">
      <h2 id="author-heading">{about}</h2>
      <Portrait of={author} />
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p>{bio}</p>
        <p className="reviewed">
          Artigo revisado por {reviewer.name}, {reviewer.role} do {site.name}.
        </p>
      </div>
    </section>
  )
}
