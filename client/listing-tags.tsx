import { site } from '#shared/site.ts'
import { speculationRules } from '#shared/speculation-rules.ts'
import type { Thing } from './structured-data.ts'

export type Listing = {
  /** The absolute URL. */
  canonical: string
  /** The absolute URL of a picture of 1200×630 px. */
  socialImage: string
  kind: 'website' | 'article'
  structuredData: readonly Thing[]
}

export function ListingTags({
  title,
  description,
  canonical,
  socialImage,
  kind,
  structuredData,
}: { title: string; description: string } & Listing) {
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={socialImage} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(structuredData) }} />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
    </>
  )
}

/** JSON without `<`, so that no value can close the script element. */
function jsonLd(things: readonly Thing[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`)
}
