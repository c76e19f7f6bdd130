import type { ReactNode } from 'react'
import { site } from '#shared/site.ts'
import { AssetsContext, type Assets } from './assets.ts'
import { ListingTags, type Listing } from './listing-tags.tsx'

export type Head = {
  title: string
  description: string
  styles: Styles
  /** Metadata for search engines and messengers; `null` means `noindex`. */
  listing: Listing | null
}

/** The stylesheets in `client/styles/`. A page loads exactly one, which includes the common styles. */
export type Styles = 'site' | 'home' | 'try' | 'blog' | 'company' | 'form-pages' | 'style-guide' | MemberStyles

/** Style sheets of members' pages begin with `workspace.css`, the frame. */
type MemberStyles =
  | 'settings'
  | 'dashboard'
  | 'connect'
  | 'board'
  | 'customers'
  | 'customer'
  | 'labels'
  | 'figures'
  | 'catalogue'
  | 'beside'

const fonts = ['client/generated/fonts/bricolage-grotesque.woff2', 'client/generated/fonts/figtree.woff2']

type Props = {
  head: Head
  assets: Assets
  /** Only members may install the site: browsers download the manifest wherever it is linked. */
  isInstallable?: boolean
  children: ReactNode
}

export function Document({ head, assets, isInstallable = false, children }: Props) {
  const { addressOf, extraScripts } = assets
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.listing ? <ListingTags {...head} {...head.listing} /> : <meta name="robots" content="noindex" />}
        {isInstallable && <link rel="manifest" href="/manifest.webmanifest" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c1712" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" type="application/atom+xml" title={`Blog do ${site.name}`} href="/feed.xml" />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={addressOf(font)} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={addressOf(`client/styles/${head.styles}.css`)} precedence="default" />
        {[...extraScripts, addressOf('client/browser/main.ts')].map((script) => (
          <script key={script} type="module" src={script} fetchPriority="low" />
        ))}
      </head>
      <body>
        <AssetsContext value={assets}>{children}</AssetsContext>
      </body>
    </html>
  )
}
