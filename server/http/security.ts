import { hash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { speculationRules } from '#shared/speculation-rules.ts'
import type { Config } from '../config.ts'

export const cspReportsPath = '/api/csp-reports'

/** Features that no page uses, disabled so that injected code cannot use them either. */
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
 * The headers of every response but files. The policy is the same on every page except for the web manifest: nothing
 * from other origins, and inline only the speculation rules.
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
        // /experimentar, /dashboard/conectar and /dashboard/ao-lado read conversations in a worker; /dashboard/conectar and
        // /dashboard/avisos have service workers.
        workerSrc: ["'self'"],
        // Only client/browser/fetched-page.ts turns text into markup, and client/ui/reading/reader-thread.ts and
        // client/browser/connect/reader.ts an address into a worker; client/browser/session-watch.ts has that of its own.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['fetched-page', 'share-worker'],
        reportUri: [cspReportsPath],
        // The successor of report-uri needs https: browsers that know it ignore report-uri even where it has no effect.
        ...(https && { reportTo: ['csp'], upgradeInsecureRequests: [] }),
      },
    },
    // The default, no-referrer, makes native form posts send `Origin: null`.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https,
    // Current browsers ignore these, or take them from the policy.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  // The headers are the same for every request, so helmet runs once.
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  set(request, response, () => {})
  return new Headers({
    ...(response.getHeaders() as Record<string, string>),
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(https && { 'Reporting-Endpoints': `csp="${cspReportsPath}"` }),
  })
}

/** The headers of files: no script runs in a file, so a minimal policy saves half a kilobyte per response. */
export function fileSecurityHeaders(config: Config): Headers {
  const headers = securityHeaders(config)
  headers.set('Content-Security-Policy', "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'")
  for (const name of ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'Reporting-Endpoints']) headers.delete(name)
  return headers
}

/** Adds `manifest-src` on pages that link the web manifest only: WebKitGTK, which does not know it, logs an error. */
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
