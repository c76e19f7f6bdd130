import { company, plans, site } from '#shared/site.ts'

/** A schema.org Thing, serialized as JSON-LD. */
export type Thing = { '@type': string } & Record<string, unknown>

/** Makes a path an absolute URL, which search engines require. */
export type Absolute = (path: string) => string

export const organization = (absolute: Absolute): Thing => ({
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: site.name,
  legalName: company.legalName,
  url: absolute('/'),
  logo: absolute('/icon-512.png'),
  email: site.email,
  sameAs: Object.values(site.social),
})

export const website = (absolute: Absolute): Thing => ({
  '@type': 'WebSite',
  '@id': absolute('/#website'),
  name: site.name,
  url: absolute('/'),
  inLanguage: 'pt-BR',
  publisher: { '@id': absolute('/#organization') },
})

/** @param crumbs from the home page to the current page */
export const breadcrumbs = (crumbs: readonly { name: string; path: string }[], absolute: Absolute): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})

export const product = (absolute: Absolute): Thing => ({
  '@type': 'Product',
  name: site.name,
  description: site.description,
  image: absolute('/social/home.png'),
  brand: { '@type': 'Brand', name: site.name },
  offers: [offer('Plano mensal', plans.monthly.price, absolute), offer('Plano anual', plans.annual.price, absolute)],
})

const offer = (name: string, price: number, absolute: Absolute): Thing => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'BRL',
  availability: 'https://schema.org/InStock',
  url: absolute('/#pricing'),
})

export const faqPage = (items: readonly { question: string; answer: string }[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
