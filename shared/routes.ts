import { alertsPath } from './alerts-path.ts'
import { connectPath } from './connect-path.ts'

type Route = {
  /** In Express syntax: `/blog/:id`. Lower case, without a trailing slash. */
  path: string
  /** The column and the text of the link in the footer. */
  footer?: { column: 'company' | 'legal'; label: string }
  /** The day of the last change of its content, for the sitemap: `2026-11-21`. Articles have their own dates. */
  lastModified?: string
  /** A page for developers; production answers 404. */
  only?: 'outside production'
} & (Public | Private)

/** The same page for everybody. Its loader sees no cookie. */
type Public = {
  access?: undefined
  /** Not for search engines, and not cached: no canonical address, not in the sitemap. */
  hidden?: true
}

type Private = {
  /** `visitor`: one for each, it reads cookies and is kept by no cache. `member`: everybody else is sent to sign in. */
  access: 'visitor' | 'member'
  hidden: true
}

/** All pages. A key is the file name of the page in `client/pages/`. */
export const routes = {
  home: { path: '/', lastModified: '2026-11-27' },
  try: { path: '/experimentar', lastModified: '2026-11-27' },
  about: { path: '/about', lastModified: '2026-11-24', footer: { column: 'company', label: 'Sobre nós' } },
  blog: { path: '/blog', lastModified: '2026-11-24', footer: { column: 'company', label: 'Blog' } },
  article: { path: '/blog/:id' },
  careers: { path: '/careers', lastModified: '2026-11-21', footer: { column: 'company', label: 'Carreiras' } },
  contact: { path: '/contact', lastModified: '2026-11-24', footer: { column: 'company', label: 'Contato' } },
  ambassadors: {
    path: '/embaixadores',
    lastModified: '2026-11-22',
    footer: { column: 'company', label: 'Embaixadores' },
  },
  roadmap: { path: '/roadmap', lastModified: '2026-11-24', footer: { column: 'company', label: 'O que vem aí' } },
  terms: { path: '/terms', lastModified: '2026-11-28', footer: { column: 'legal', label: 'Termos de Serviço' } },
  privacy: { path: '/privacy', lastModified: '2026-11-28', footer: { column: 'legal', label: 'Privacidade' } },
  cookies: { path: '/cookies', lastModified: '2026-11-28', footer: { column: 'legal', label: 'Cookies' } },
  'waiting-list': { path: '/lista-de-espera', lastModified: '2026-11-24' },
  'newsletter-confirm': { path: '/newsletter/confirmar', hidden: true, access: 'visitor' },
  'newsletter-leave': { path: '/newsletter/sair', hidden: true, access: 'visitor' },
  'waiting-list-confirm': { path: '/lista-de-espera/confirmar', hidden: true, access: 'visitor' },
  'no-more-mail': { path: '/nao-me-escreva', hidden: true, access: 'visitor' },
  'digest-leave': { path: '/retornos/sair', hidden: true, access: 'visitor' },
  'my-data': {
    path: '/meus-dados',
    hidden: true,
    access: 'visitor',
    footer: { column: 'legal', label: 'Meus dados' },
  },
  mailbox: { path: '/correio', hidden: true, access: 'visitor', only: 'outside production' },
  auth: { path: '/auth', hidden: true, access: 'visitor' },
  'auth-confirm': { path: '/auth/confirm', hidden: true, access: 'visitor' },
  'email-change': { path: '/auth/email', hidden: true, access: 'visitor' },
  'new-password': { path: '/auth/nova-senha', hidden: true, access: 'visitor' },
  dashboard: { path: '/dashboard', hidden: true, access: 'member' },
  connect: { path: connectPath, hidden: true, access: 'member' },
  board: { path: '/dashboard/quadro', hidden: true, access: 'member' },
  customers: { path: '/dashboard/pessoas', hidden: true, access: 'member' },
  customer: { path: '/dashboard/pessoas/:id', hidden: true, access: 'member' },
  figures: { path: '/dashboard/numeros', hidden: true, access: 'member' },
  catalogue: { path: '/dashboard/catalogo', hidden: true, access: 'member' },
  beside: { path: '/dashboard/ao-lado', hidden: true, access: 'member' },
  labels: { path: '/dashboard/etiquetas', hidden: true, access: 'member' },
  alerts: { path: alertsPath, hidden: true, access: 'member' },
  'set-up': { path: '/dashboard/configuracao', hidden: true, access: 'member' },
  account: { path: '/dashboard/conta', hidden: true, access: 'member' },
  'style-guide': { path: '/estilo', hidden: true, only: 'outside production' },
} as const satisfies Record<string, Route>

/** Stays open beside the others, so that links lead to the one there is. */
export const besideTab = 'fechou-ao-lado'

export type RouteName = keyof typeof routes
export type MemberRouteName = {
  [Name in RouteName]: (typeof routes)[Name] extends { access: 'member' } ? Name : never
}[RouteName]

type PathParameters<Path extends string> = Path extends `${string}:${infer Name}`
  ? { [Key in Name]: string | number }
  : object

/** The path of a page: `href('article', { id: 7 })` is `/blog/7`, `href('blog', {}, { categoria: 'Vendas' })` has a query. */
export function href<Name extends RouteName>(
  name: Name,
  parameters: PathParameters<(typeof routes)[Name]['path']> = {} as never,
  query: Record<string, string> = {},
): string {
  const path = routes[name].path.replace(/:(\w+)/g, (_, key: string) =>
    String((parameters as Record<string, unknown>)[key]),
  )
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

export const routeEntries = Object.entries(routes) as [RouteName, Route][]
