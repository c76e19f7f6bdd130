import { hash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { speculationRules } from '#shared/speculation-rules.ts'
import type { Config } from '../config.ts'

export const cspReportsPath = '/api/csp-reports'

/** What no page of ours asks a browser for, so that nothing that got into one can either. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/**
 * The headers of every answer but files. The policy is the same on every page, but for the web manifest: nothing from
 * elsewhere, and inline only the rules for opening pages ahead.
 */
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
        scriptSrc: ["'self'", `'sha256-${hash('sha256', speculationRules, 'base64')}'`],
        styleSrc: ["'self'"],
        // Text becomes markup in client/browser/fetched-page.ts alone.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['fetched-page'],
        reportUri: [cspReportsPath],
        // Its successor, which needs https: browsers that know it look at it alone, even where they cannot follow it.
        ...(https && { reportTo: ['csp'], upgradeInsecureRequests: [] }),
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
  return new Headers({
    ...(response.getHeaders() as Record<string, string>),
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(https && { 'Reporting-Endpoints': `csp="${cspReportsPath}"` }),
  })
}

/** What a file needs of them: nothing runs in it, so it may do nothing, and a phone has half a kilobyte less to fetch. */
export function fileSecurityHeaders(config: Config): Headers {
  const headers = securityHeaders(config)
  headers.set('Content-Security-Policy', "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'")
  for (const name of ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'Reporting-Endpoints']) headers.delete(name)
  return headers
}

/** For a page that names the web manifest. WebKitGTK, which knows none, complains wherever the directive stands. */
export function allowManifest(response: ServerResponse) {
  const policy = 'Content-Security-Policy'
  response.setHeader(policy, `${String(response.getHeader(policy))};manifest-src 'self'`)
}

export function security(headers: Headers): RequestHandler {
  return (_request, response, next) => {
    response.setHeaders(headers)
    next()
  }
}
