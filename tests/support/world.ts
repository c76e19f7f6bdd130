import type { RequestListener } from 'node:http'
import pino from 'pino'
import request from 'supertest'
import { createApp } from '#server/app.ts'
import { builtAssets } from '#server/assets.ts'
import { readConfig } from '#server/config.ts'
import { embeddedContent, type Content } from '#server/content/content.ts'
import { sitePages, type SitePage } from '#server/site.tsx'

const clientFolder = new URL('../../dist/client/', import.meta.url)

type Given = {
  environment?: NodeJS.ProcessEnv
  /** Pages besides those of the table. */
  pages?: readonly SitePage[]
  patience?: number
  content?: Content
}

type LogLine = Record<string, unknown> & { level: number; msg: string }

/** The app in a small world: real pages, real assets, and a log that can be read. */
export function given({ environment = {}, pages = [], patience = 10_000, content = embeddedContent }: Given = {}) {
  const logged: LogLine[] = []
  const app: RequestListener = createApp({
    config: readConfig({ NODE_ENV: 'test', ...environment }),
    log: pino({ base: null }, { write: (line) => logged.push(JSON.parse(line) as LogLine) }),
    assets: builtAssets(clientFolder),
    clientFolder,
    pages: [...sitePages, ...pages],
    content,
    patience,
  })
  return { app, visitor: request(app), logged }
}
