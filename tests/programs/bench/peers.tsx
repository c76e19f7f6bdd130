import { readFileSync } from 'node:fs'
import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { builtAssets } from '#server/rendering/assets.ts'
import { readConfig } from '#server/config.ts'
import { embeddedContent } from '#server/content/content.ts'
import { loadPublicPage } from '#server/rendering/public-page.tsx'
import type { PublicPage } from '#server/page.ts'
import { sitePages } from '#server/router.ts'

// Servers that the site is measured against, each its own process: `node peers.js <peer> <file> <headers as JSON>`.

const [, , peer = '', file = '', headersAsJson = '{}'] = process.argv
const headers = JSON.parse(headersAsJson) as OutgoingHttpHeaders

const peers: Record<string, () => ReturnType<typeof createServer>> = {
  'node:http': () => {
    const body = readFileSync(file)
    const head = { ...headers, 'Content-Length': body.length }
    return createServer((_request, response) => response.writeHead(200, head).end(body))
  },

  express: () => {
    const body = readFileSync(file)
    const app = express()
    app.get('/{*any}', (_request, response) => void response.set(headers).end(body))
    return createServer(app)
  },

  'express streaming React': () => {
    const config = readConfig(process.env)
    const assets = builtAssets(new URL('../client/', import.meta.url))
    const { checkout } = config
    const app = express()
    app.get('/', async (_request, response) => {
      const home = sitePages.find(({ path }) => path === '/') as PublicPage
      const services = { content: embeddedContent, config, assets, timeoutMs: 10_000 }
      const page = (await loadPublicPage(home, services, { path: '/', params: {} })).documentWith(checkout)
      const { pipe } = renderToPipeableStream(page, {
        onShellReady() {
          response.set('Content-Type', 'text/html; charset=utf-8')
          pipe(response)
        },
      })
    })
    return createServer(app)
  },
}

const server = peers[peer]!()
server.listen(0, () => console.log(`is ready at http://localhost:${(server.address() as AddressInfo).port}`))
