import type { AuthorKey } from '../authors.ts'

export type Article = {
  id: number
  title: string
  excerpt: string
  /** The day it came out: `2026-11-10`. */
  date: string
  author: AuthorKey
  category: string
  /** The light markup of `shared/article-body.ts`. */
  content: string
}
