import type { ComponentType } from 'react'
import type { Styles } from '#client/document.tsx'
import type { Absolute, Thing } from '#client/structured-data.ts'
import type { MemberRouteName } from '#shared/routes.ts'
import type { Action } from './action.ts'
import type { MemberContext, PublicContext, VisitorContext } from './context.ts'
import type { SignedIn } from './sessions/identity.ts'

/** A file of `client/pages/`: the component and its metadata. */
export type Page = {
  default: ComponentType<object>
  /** The page's own title; the document's title appends the site's name. */
  title: string | ((props: object) => string)
  description: string | ((props: object) => string)
  /** Structured data besides the breadcrumbs, which every page has. */
  structuredData?: (props: object, absolute: Absolute) => readonly Thing[]
  /** The part of the query that belongs to the canonical URL: `?pagina=2`. */
  canonicalQuery?: (props: object) => string
  /** Name of the picture under /social/; the row's name by default. */
  socialImage?: (props: object) => string
  kind?: 'article'
  /** Stylesheet; by default `form-pages`, on members' pages `settings`. */
  styles?: Styles
}

type PropsOf<Module> = Module extends { default: (props: infer Props) => unknown } ? Props : object

type Contexts = { public: PublicContext; visitor: VisitorContext; member: MemberContext }

/** The access level of a page, which decides its loader's context: see `access` in shared/routes.ts. */
export type Access = keyof Contexts

/**
 * Loads a page's props before the first byte, so that it may still decide the status; on a member's page it runs after
 * the shell is sent.
 */
export type Loader<Level extends Access, Module = Page> = (
  context: Contexts[Level],
) => PropsOf<Module> | Promise<PropsOf<Module>>

/** A file of `server/pages/`: a page's loader and action. */
export type PageModule<Level extends Access> = {
  load?: Loader<Level>
  submit?: Action
  /** Runs before the first byte of a member's page, so that it may still decide the status. */
  guard?: (context: VisitorContext, member: SignedIn) => Promise<void>
  /** Query parameters that the page depends on: `load` of a public page gets no others, and the fuzz tests try each. Every page reads `recebido`. */
  reads?: readonly string[]
  /** Size limit of a multipart form. */
  maxUploadBytes?: number
  /** Its text fields may fill all of that, as a pasted conversation does. */
  isTextUpload?: true
}

type Row = { name: string; path: string; page: Page; hidden?: true; only?: 'outside production' }

/** A route's row with its page and its module. */
export type SitePage = PublicPage | VisitorPage | MemberPage
export type PublicPage = Row & PageModule<'public'> & { access?: undefined }
type VisitorPage = Row & PageModule<'visitor'> & { access: 'visitor' }
export type MemberPage = Row & PageModule<'member'> & { access: 'member'; name: MemberRouteName }
