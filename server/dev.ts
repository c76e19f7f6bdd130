import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createVite } from 'vite'
import { printBanner } from './runtime/startup-banner.ts'
import { readConfig } from './config.ts'

const config = readConfig(process.env)
const server = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })

// Opened once, since the data folder stays locked while the process runs.
const { openServices } = (await vite.ssrLoadModule('/server/services.ts')) as typeof import('./services.ts')
const { services } = await openServices(config)

const assets = () => ({
  addressOf: (source: string) => `/${source}`,
  extraScripts: ['/@vite/client'],
  version: randomUUID(),
})

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      // A new app for each request uses the modules of the latest edit.
      const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts')
      const { sitePages } = (await vite.ssrLoadModule('/server/router.ts')) as typeof import('./router.ts')
      const { embeddedContent: content } = (await vite.ssrLoadModule(
        '/server/content/content.ts',
      )) as typeof import('./content/content.ts')
      createApp({ ...services, assets: assets(), pages: sitePages, content }, null)(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end((error as Error).message)
    }
  })
})

vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }))
server.listen(config.port, config.host, () => printBanner(config, server.address() as AddressInfo))
