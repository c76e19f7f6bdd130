import helmet from 'helmet'
import type { Config } from '../config.ts'

/** The headers every answer carries. The policy is the same on every page: nothing inline, nothing from elsewhere. */
export function security({ siteUrl, metaPixelId }: Config) {
  const https = siteUrl.protocol === 'https:'
  return helmet({
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
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // The default, no-referrer, makes native form posts send `Origin: null`.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https,
  })
}
