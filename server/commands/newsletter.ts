/* `npm run newsletter`: sends an article to all who confirmed that they want it. */
import { parseArgs } from 'node:util'
import type { Article } from '#shared/models/article.ts'
import { href } from '#shared/routes.ts'
import type { Config } from '../config.ts'
import { embeddedContent } from '../content/content.ts'
import type { Data } from '../data/data.ts'
import { sealedTokensWith } from '../tokens/sealed-tokens.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import { newsletterIssue } from '../mail/templates/newsletter.tsx'
import { command } from './command.ts'

const newest = embeddedContent.articles.all.slice(0, 10).map(({ id }) => id)

const usage = `Usage: npm run newsletter -- send ARTICLE [--dry-run]
  ARTICLE    the number of an article; the newest are ${newest.join(', ')}
  --dry-run  only says how many would get it
Whoever had it already does not get it again: a call that was broken off may be repeated.`

/** Mails queued in one call to the backend. */
const batchSize = 100

/** Sorts before every id. */
const firstId = '00000000-0000-0000-0000-000000000000'

await command({
  usage,
  parse(args) {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [verb, id, ...rest] = positionals
    if (verb !== 'send' || !id || rest.length > 0) throw new Error('Say which article to send.')
    const article = /^[1-9]\d*$/.test(id) ? embeddedContent.articles.byId(Number(id)) : null
    if (!article) throw new Error(`There is no article ${id}.`)
    return { article, isDryRun: values['dry-run'] }
  },
  async run({ article, isDryRun }, { data, config }) {
    const before = await data.newsletter.countQueued(article.id)
    console.log(`“${article.title}”, with links to ${config.siteUrl.origin}`)
    if (isDryRun) {
      const confirmed = await data.newsletter.countConfirmed()
      console.log(`Would be queued: ${confirmed - before}. Had it already: ${before}. Nothing was queued.`)
    } else {
      const queued = await queue(article, data, config)
      console.log(`Queued: ${queued}. Had it already: ${before}. The running site delivers them.`)
    }
  },
})

async function queue(article: Article, data: Data, config: Config): Promise<number> {
  const { leaveNewsletter } = mailLinks(config, sealedTokensWith(data.tokens.signingKeys))
  const read = new URL(href('article', { id: article.id }), config.siteUrl).href
  let queued = 0
  let after = firstId
  for (;;) {
    const subscribers = await data.newsletter.confirmedAfter(after, batchSize)
    if (subscribers.length === 0) return queued
    const issues = subscribers.map(async ({ id, email }) => ({
      subscriptionId: id,
      mail: newsletterIssue(email, article, { read, leave: await leaveNewsletter(email) }),
    }))
    queued += await data.newsletter.queueIssues(article.id, await Promise.all(issues))
    after = subscribers.at(-1)!.id
  }
}
