import { articlesIn } from '#server/content/articles-in.ts'
import type { Content } from '#server/content/content.ts'
import type { Article } from '#shared/models/article.ts'

const categories = ['Vendas', 'Guia', 'Produto', 'Tecnologia', 'Tendências', 'Caso de Sucesso']

/** So many articles, a day apart, the last one the newest; every category in turn. */
export function manyArticles(count: number): Content {
  return { articles: articlesIn(Array.from({ length: count }, (_, index) => article(index + 1))) }
}

function article(id: number): Article {
  return {
    id,
    title: `Conversa número ${id}`,
    excerpt: `O que se aprende na conversa número ${id}.`,
    date: new Date(Date.UTC(2010, 0, id)).toISOString().slice(0, 10),
    author: 'lia-fontes',
    category: categories[id % categories.length]!,
    content: `# Parte um\n\nTexto do artigo ${id}.\n\n# Parte dois\n\nFim.`,
  }
}
