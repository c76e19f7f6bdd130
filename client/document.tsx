import type { ReactNode } from 'react'
import { AssetsContext, type Assets } from './assets.ts'

export type Head = {
  title: string
  description: string
  /** The one address of this page; `null` keeps it out of search engines. */
  canonical: string | null
}

const fonts = ['client/generated/fonts/bricolage-grotesque.woff2', 'client/generated/fonts/figtree.woff2']

/** The <html> around every page. */
export function Document({ head, assets, children }: { head: Head; assets: Assets; children: ReactNode }) {
  const { addressOf, extraScripts } = assets
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.canonical ? <link rel="canonical" href={head.canonical} /> : <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={addressOf(font)} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={addressOf('client/styles/index.css')} />
        {[...extraScripts, addressOf('client/browser/main.ts')].map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>
        <AssetsContext value={assets}>{children}</AssetsContext>
      </body>
    </html>
  )
}
