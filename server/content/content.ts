import type { Article } from '#shared/models/article.ts'
import { articlesIn } from './articles-in.ts'

const files = import.meta.glob<Article>('./articles/*.ts', { eager: true, import: 'article' })

/** What the site publishes. */
export type Content = { articles: ReturnType<typeof articlesIn> }

/** The articles that come with the code. */
export const embeddedContent: Content = { articles: articlesIn(Object.values(files)) }
