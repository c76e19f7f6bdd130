import { embeddedContent } from '#server/content/content.ts'
import { href, routeEntries } from '#shared/routes.ts'

const articles = embeddedContent.articles.all.map(({ id }) => href('article', { id }))

/** The address of every public page, each article's among them. A password is chosen by whoever has proved who they are. */
export const publicPaths: readonly string[] = routeEntries.flatMap(([name, { path, only, access }]) =>
  name === 'article' ? articles : only || access === 'member' || name === 'new-password' ? [] : [path],
)

/** Those that search engines may list. */
export const listedPaths: readonly string[] = routeEntries.flatMap(([name, { path, hidden }]) =>
  name === 'article' ? articles : hidden ? [] : [path],
)

/** Where forms bring their visitors once they are taken in. */
export const thankingPaths = [
  '/contact?recebido=contact',
  '/lista-de-espera?recebido=waiting-list',
  '/blog?recebido=newsletter',
  '/careers?recebido=apply-3',
  '/careers?recebido=send-cv',
]
