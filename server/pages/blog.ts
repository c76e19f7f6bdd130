import { href } from '#shared/routes.ts'
import { NewsletterSubscription } from '#shared/schemas/newsletter.ts'
import { rememberRequester } from '../auth/requester.ts'
import { form } from '../forms/form.ts'
import { received } from '../forms/results.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import { alreadySubscribed, newsletterConfirmation } from '../mail/templates/newsletter.tsx'
import type { Loader } from '../page.ts'

export const reads = ['categoria', 'pagina']

const cardsPerPage = 12

/**
 * The featured article is always the newest. The grid is the filtered list without its first item, which leads the
 * category's first page unless it is the featured one. So no article is hidden.
 *
 * An unknown category shows all articles; a page beyond the last shows the last.
 */
export const load: Loader<'public', typeof import('#client/pages/blog.tsx')> = ({ query, content: { articles } }) => {
  const category = articles.categories.find((known) => known === query.get('categoria')) ?? null
  const list = category ? articles.of(category) : articles.all
  const featured = articles.all[0] ?? null
  const first = list[0] ?? null
  const pages = Math.max(1, Math.ceil((list.length - 1) / cardsPerPage))
  const page = Math.min(pageNumber(query.get('pagina')), pages)

  return {
    categories: articles.categories,
    category,
    count: list.length,
    featured,
    lead: page === 1 && first !== featured ? first : null,
    cards: list.slice(1 + (page - 1) * cardsPerPage, 1 + page * cardsPerPage),
    page,
    pages,
  }
}

function pageNumber(value: string | null): number {
  return value && /^[1-9]\d*$/.test(value) ? Number(value) : 1
}

export const submit = form(
  'newsletter',
  NewsletterSubscription,
  async ({ email }, context) => {
    const links = mailLinks(context.config, context.tokens)
    await context.data.newsletter.ask(
      email,
      newsletterConfirmation(email, await links.confirmNewsletter(email), await links.unsubscribeAll(email)),
      alreadySubscribed(email, await links.leaveNewsletter(email)),
    )
    return received(href('blog'), 'newsletter', 'newsletter', [await rememberRequester('newsletter', email, context)])
  },
  'lists',
)
