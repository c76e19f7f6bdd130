import { createServer } from 'node:http'
import { announce } from './announce.ts'
import { createApp } from './app.ts'
import { builtAssets } from './assets.ts'
import { readConfig } from './config.ts'
import { securityHeaders } from './http/security.ts'
import { refuseUnreadable } from './http/unreadable.ts'
import { sitePages } from './site.ts'
import { openWorld } from './world.ts'

try {
  const config = readConfig(process.env)
  const clientFolder = new URL('../client/', import.meta.url)
  const { world, close } = await openWorld(config)
  const server = createServer(
    createApp({ ...world, assets: builtAssets(clientFolder), clientFolder, pages: sitePages }),
  )
  refuseUnreadable(server, securityHeaders(config))
  server.once('error', stop)
  server.listen(config.port, config.host, () => announce(config, server))

  const leave = () => {
    server.close(async () => {
      await close()
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
} catch (error) {
  stop(error as Error)
}

function stop({ message }: Error) {
  console.error(message)
  process.exit(1)
}
