import { embeddedContent } from '#server/content/content.ts'
import { href, rows } from '#shared/routes.ts'

const articles = embeddedContent.articles.all.map(({ id }) => href('article', { id }))

/** The address of every public page, each article's among them. */
export const publicPaths: readonly string[] = rows.flatMap(([name, { path, only, guard }]) =>
  name === 'article' ? articles : only || guard ? [] : [path],
)
