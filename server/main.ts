import { createServer } from 'node:http'
import pino from 'pino'
import { createApp } from './app.ts'
import { builtAssets } from './assets.ts'
import { readConfig } from './config.ts'
import { announce } from './announce.ts'
import { embeddedContent } from './content/content.ts'
import { sitePages } from './site.tsx'

try {
  const config = readConfig(process.env)
  const clientFolder = new URL('../client/', import.meta.url)
  const server = createServer(
    createApp({
      config,
      log: pino({ level: config.logLevel, base: null }),
      assets: builtAssets(clientFolder),
      clientFolder,
      pages: sitePages,
      content: embeddedContent,
      patience: 10_000,
    }),
  )
  server.once('error', stop)
  server.listen(config.port, config.host, () => announce(config, server))
} catch (error) {
  stop(error as Error)
}

function stop({ message }: Error) {
  console.error(message)
  process.exit(1)
}
