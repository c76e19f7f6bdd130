import type { ComponentType } from 'react'

/** What a page may know of the one who asks. A public page sees no cookie. */
export type Visit = {
  params: Readonly<Record<string, string>>
  query: URLSearchParams
}

/** A file of `client/pages/`: what is drawn, and what the document's head says of it. */
export type Page = {
  default: ComponentType<object>
  title: string | ((props: object) => string)
  description: string | ((props: object) => string)
}

type PropsOf<Module> = Module extends { default: (props: infer Props) => unknown } ? Props : object

/** Where a page's facts come from. Runs before the first byte, so it may still decide the status. */
export type Load<Module = Page> = (visit: Visit) => PropsOf<Module> | Promise<PropsOf<Module>>

/** What was asked for is not here: the visitor gets the not-found screen, status 404. */
export class NotFound extends Error {
  override name = 'NotFound'
}
