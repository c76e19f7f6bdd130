import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { builtAssets } from '#server/rendering/assets.ts'
import { readConfig } from '#server/config.ts'
import { articlesIn } from '#server/content/articles-in.ts'
import { embeddedContent } from '#server/content/content.ts'
import { openServices } from '#server/services.ts'
import { sitePages } from '#server/router.ts'

// The site with so many articles, each with a text of its own, as long as the seven are: `node growth-site.js 10000`.

const seven = embeddedContent.articles.all
const articles = Array.from({ length: Number(process.argv[2]) }, (_, index) => {
  const like = seven[index % seven.length]!
  // By way of bytes: texts that were joined would share their parts.
  const content = Buffer.from(`${like.content}\n\nArtigo ${index + 1}.`).toString()
  return { ...like, id: index + 1, content }
})

const { services } = await openServices(readConfig(process.env))
const content = { articles: articlesIn(articles) }
const assets = builtAssets(new URL('../client/', import.meta.url))
const server = createServer(createApp({ ...services, content, assets, clientFolder: null, pages: sitePages }))
global.gc!()
const { heapUsed } = process.memoryUsage()
server.listen(0, () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ port, heapUsed }))
})
