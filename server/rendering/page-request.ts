import type { Request, Response } from 'express'
import type { ActionContext } from '../context.ts'
import type { SitePage } from '../page.ts'
import type { Services } from '../services.ts'

/** A request for a page, with everything that rendering needs. */
export type PageRequest = {
  sitePage: SitePage
  services: Services
  request: Request
  response: Response
  context: ActionContext
  status: number
  /** Props of an action, instead of the loader's. */
  props?: object
}
