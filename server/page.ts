import type { ComponentType } from 'react'
import type { Styles } from '#client/document.tsx'
import type { Absolute, Thing } from '#client/structured-data.ts'
import type { FormState } from '#shared/form-state.ts'
import { href } from '#shared/routes.ts'
import type { Config } from './config.ts'
import type { Content } from './content/content.ts'
import type { Data } from './data/data.ts'
import type { Accounts, Session, SignedIn } from './supabase/accounts.ts'
import type { Member, Members } from './data/members.ts'
import type { Action } from './action.ts'
import type { Mailbox } from './mail/mailbox.ts'
import type { SealedTokens } from './tokens/sealed-tokens.ts'

/** What a page may know of the one who asks. A public page sees no cookie. */
export type Visit = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  content: Content
  config: Readonly<Config>
}

/** A file of `client/pages/`: what is drawn, and what the document's head says of it. */
export type Page = {
  default: ComponentType<object>
  /** The page's own name; the site's follows it in the document's title. */
  title: string | ((props: object) => string)
  description: string | ((props: object) => string)
  /** What search engines may know besides the way here, which every page tells. */
  structuredData?: (props: object, absolute: Absolute) => readonly Thing[]
  /** The part of its query that makes it a page of its own, for search engines: `?pagina=2`. */
  canonicalQuery?: (props: object) => string
  /** The name of its picture under /social/; the row's own name where nothing is said. */
  socialImage?: (props: object) => string
  kind?: 'article'
  /** Its stylesheet; `desk` where nothing is said. */
  styles?: Styles
}

type PropsOf<Module> = Module extends { default: (props: infer Props) => unknown } ? Props : object

/** Where a page's facts come from. Runs before the first byte, so it may still decide the status. */
export type Load<Module = Page> = (visit: Visit) => PropsOf<Module> | Promise<PropsOf<Module>>

/** What a page for one visitor alone may know besides: see `personal` in the table. */
export type PersonalVisit = Visit & {
  data: Data
  mailbox: Mailbox
  links: SealedTokens
  cookies: Readonly<Record<string, string>>
  /** A GET of somebody who wants to see the page, not a browser's guess ahead of them (`Sec-Purpose`): it may spend a link. */
  isUserNavigation: boolean
  /** The form that came back with this answer, if one did. */
  form: FormState | null
  accounts: Accounts
  /** The visitor's, who may not be signed in. */
  session: Session
  setCookie: (cookie: string) => void
  /** To be told when what the page did may have put mail into the outbox. */
  onMailQueued: () => void
}

/** As `Load`, for one visitor alone. */
export type LoadPersonal<Module = Page> = (visit: PersonalVisit) => Promise<PropsOf<Module>>

/** What a member's page may know. */
type PrivateVisit = Visit & {
  member: SignedIn & Member
  members: Members
  session: Session
  /** The form that came back with this answer, if one did. */
  form: FormState | null
}

/** As `Load`, for a member. It runs when the frame of the page is already on its way. */
export type LoadPrivate<Module = Page> = (visit: PrivateVisit) => Promise<PropsOf<Module>>

/** What a page knows and does besides being drawn. */
export type PageModule<AnyLoad> = {
  load?: AnyLoad
  submit?: Action
  /** Parameters of the query that the page depends on; `load` sees no others. Every page reads `recebido`. */
  reads?: readonly string[]
  /** Bytes of a form that comes with a file. */
  maxUploadBytes?: number
}

type Row = { name: string; path: string; page: Page; hidden?: true; only?: 'outside production' }

/** A row of the table with its page and its behaviour, ready to be mounted. */
export type SitePage = PublicPage | PersonalPage | MembersPage
export type PublicPage = Row & PageModule<Load> & { personal?: undefined; guard?: undefined }
type PersonalPage = Row & PageModule<LoadPersonal> & { personal: true; guard?: undefined }
export type MembersPage = Row & PageModule<LoadPrivate> & { personal?: undefined; guard: 'signed-in' }

/** What was asked for is elsewhere: the visitor is sent there (303). */
export class Redirect extends Error {
  override name = 'Elsewhere'
  readonly location: string

  constructor(location: string) {
    super(`See ${location}`)
    this.location = location
  }
}

/** What was asked for is a member's, and nobody is signed in: the visitor is sent to do so. Machines get 401. */
export class SignInRequired extends Redirect {
  override name = 'SignInFirst'

  /** @param next where to go on to, once signed in */
  constructor(next: string) {
    super(href('auth', {}, { next }))
  }
}

/** What was asked for is not here: the visitor gets the not-found screen, status 404. */
export class NotFound extends Error {
  override name = 'NotFound'
  /** What it is that is missing: its screen says so. */
  readonly what: 'page' | 'article'

  constructor(message: string, what: NotFound['what'] = 'page') {
    super(message)
    this.what = what
  }
}
