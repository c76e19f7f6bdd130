import type { ComponentType } from 'react'
import type { Styles } from '#client/document.tsx'
import type { Absolute, Thing } from '#client/structured-data.ts'
import type { MemberRouteName } from '#shared/routes.ts'
import type { Action } from './action.ts'
import type { MemberContext, PublicContext, VisitorContext } from './context.ts'

/** A file of `client/pages/`: what is rendered, and what the document's head says of it. */
export type Page = {
  default: ComponentType<object>
  /** The page's own name; the site's follows it in the document's title. */
  title: string | ((props: object) => string)
  description: string | ((props: object) => string)
  /** What search engines may know besides the breadcrumbs, which every page has. */
  structuredData?: (props: object, absolute: Absolute) => readonly Thing[]
  /** The part of its query that makes it a page of its own, for search engines: `?pagina=2`. */
  canonicalQuery?: (props: object) => string
  /** The name of its picture under /social/; the row's own name where nothing is said. */
  socialImage?: (props: object) => string
  kind?: 'article'
  /** Its stylesheet; `form-pages`, for members `workspace`, where nothing is said. */
  styles?: Styles
}

type PropsOf<Module> = Module extends { default: (props: infer Props) => unknown } ? Props : object

type Contexts = { public: PublicContext; visitor: VisitorContext; member: MemberContext }

/** Who may see a page, and what its loader may know: see `access` in shared/routes.ts. */
export type Access = keyof Contexts

/**
 * Gives a page's props. Runs before the first byte, so it may still decide the status; a member's runs when the frame of
 * the page is already on its way.
 */
export type Loader<Level extends Access, Module = Page> = (
  context: Contexts[Level],
) => PropsOf<Module> | Promise<PropsOf<Module>>

/** A file of `server/pages/`: what a page knows and does besides being rendered. */
export type PageModule<Level extends Access> = {
  load?: Loader<Level>
  submit?: Action
  /** Parameters of the query that the page depends on; `load` sees no others. Every page reads `recebido`. */
  reads?: readonly string[]
  /** Bytes of a form that comes with a file. */
  maxUploadBytes?: number
}

type Row = { name: string; path: string; page: Page; hidden?: true; only?: 'outside production' }

/** A row of the table with its page and its module, ready to be mounted. */
export type SitePage = PublicPage | VisitorPage | MemberPage
export type PublicPage = Row & PageModule<'public'> & { access?: undefined }
type VisitorPage = Row & PageModule<'visitor'> & { access: 'visitor' }
export type MemberPage = Row & PageModule<'member'> & { access: 'member'; name: MemberRouteName }
