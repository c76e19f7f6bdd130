import type { Request, Response } from 'express'
import type { ActionContext } from '../context.ts'
import type { SitePage } from '../page.ts'
import type { Services } from '../services.ts'

/** A request for a page, and all that its rendering needs. */
export type PageRequest = {
  sitePage: SitePage
  services: Services
  request: Request
  response: Response
  /** With the form that is rendered again, if one is. */
  context: ActionContext
  status: number
}
