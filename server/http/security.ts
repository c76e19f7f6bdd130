import { hash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { speculationRules } from '#shared/speculation-rules.ts'
import type { Config } from '../config.ts'

/** The headers every answer carries. The policy is the same on every page: nothing from elsewhere, and inline only the rules for opening pages ahead. */
export function securityHeaders({ siteUrl, metaPixelId }: Config): Headers {
  const https = siteUrl.protocol === 'https:'
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", ...(metaPixelId ? ['https://www.facebook.com'] : [])],
        manifestSrc: ["'self'"],
        scriptSrc: ["'self'", `'sha256-${hash('sha256', speculationRules, 'base64')}'`],
        styleSrc: ["'self'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // The default, no-referrer, makes native form posts send `Origin: null`.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https,
    // What today's browsers ignore, or take from the policy.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  // They are the same for every request, so they are asked for once.
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  set(request, response, () => {})
  return new Headers(response.getHeaders() as Record<string, string>)
}

export function security(headers: Headers): RequestHandler {
  return (_request, response, next) => {
    response.setHeaders(headers)
    next()
  }
}
