import { fileURLToPath } from 'node:url'
import express, { type RequestHandler } from 'express'

/** The built files. Those under /assets carry a hash in their name, so browsers keep them for good. */
export function staticFiles(clientFolder: URL | null): RequestHandler {
  if (!clientFolder) return (_request, _response, next) => next()
  return express.static(fileURLToPath(clientFolder), {
    index: false,
    redirect: false,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/')
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
