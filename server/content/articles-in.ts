import type { Article } from '#shared/models/article.ts'

/** Articles, newest first, and the questions the blog asks of them. Each answer costs the same with 7 and with 5,000. */
export function articlesIn(list: readonly Article[]) {
  const newestFirst = list.toSorted((one, other) => other.date.localeCompare(one.date) || other.id - one.id)
  const byId = new Map(newestFirst.map((article) => [article.id, article]))
  const byCategory = Map.groupBy(newestFirst, ({ category }) => category)
  const categories = [...byCategory.keys()]

  return {
    all: newestFirst as readonly Article[],
    /** Every category once, in the order of its newest article. */
    categories: categories as readonly string[],
    byId: (id: number): Article | null => byId.get(id) ?? null,
    of: (category: string): readonly Article[] => byCategory.get(category) ?? [],
    /** At most three others of the same category. */
    relatedTo: ({ id, category }: Article): readonly Article[] =>
      (byCategory.get(category) ?? [])
        .slice(0, 4)
        .filter((other) => other.id !== id)
        .slice(0, 3),
  }
}
