import type { Loader } from '../page.ts'
import { NotFound } from '../http/http-error.ts'

export const load: Loader<'public', typeof import('#client/pages/article.tsx')> = ({
  params,
  content: { articles },
}) => {
  const id = params['id'] ?? ''
  const article = /^[1-9]\d*$/.test(id) ? articles.byId(Number(id)) : null
  if (!article) throw new NotFound(`No article ${id}`, 'article')
  return { article, related: articles.relatedTo(article) }
}
