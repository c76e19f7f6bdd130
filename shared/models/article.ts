import type { AuthorKey } from '../authors.ts'

export type Article = {
  id: number
  title: string
  excerpt: string
  /** The day of publication: `2026-11-10`. */
  date: string
  author: AuthorKey
  category: string
  /** In the markup of `shared/article-body.ts`. */
  content: string
}
