import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { rows } from '#shared/routes.ts'
import type { Services } from './services.ts'
import type { Session } from './supabase/session.ts'
import { renderPage, renderPublicPage } from './rendering/render-page.tsx'
import { queryOf } from './rendering/view-context.ts'
import type { ActionContext, Action } from './action.ts'
import type { MailRoom } from './mail/mail.ts'
import { formFields, maxBytesOf, maxFieldsBytes } from './http/form-body.ts'
import { addressOf } from './http/proxies.ts'
import { sendResponse } from './fast-path/prebuilt-responses.ts'
import { sendProblem, wantsJson } from './http/problem.ts'
import { methodNotAllowed } from './http/method-not-allowed.ts'
import type { WithBody } from './http/request-bodies.ts'
import { commitSession, visitorOf } from './auth/visitor-session.ts'
import {
  Redirect,
  SignInRequired,
  type PageModule,
  type Load,
  type LoadPersonal,
  type LoadPrivate,
  type Page,
  type PublicPage,
  type SitePage,
} from './page.ts'
import { isReadBy, type PageCache } from './fast-path/page-cache.ts'
import {
  cvRateLimit,
  keepRateLimit,
  mailRateLimit,
  memberRateLimit,
  formRateLimit,
  passwordRateLimit,
} from './rate-limits/limits.ts'

const pageFiles = import.meta.glob<Page>('/client/pages/*.tsx', { eager: true })
const behaviourFiles = import.meta.glob<PageModule<Load & LoadPersonal & LoadPrivate>>('/server/pages/*.ts', {
  eager: true,
})

/** Every page of the table. */
export const sitePages: readonly SitePage[] = rows.flatMap(([name, row]) => {
  const page = pageFiles[`/client/pages/${name}.tsx`]
  if (!page) throw new Error(`The route "${name}" has no client/pages/${name}.tsx.`)
  // The files say no more than their names; each is checked against its page where it is written.
  return { name, ...row, page, ...behaviourFiles[`/server/pages/${name}.ts`] } as unknown as SitePage
})

/** Mounts the pages. A known path in upper case or with a slash at its end is sent, once, to its one address. */
export function pagesRouter(services: Services, cache: PageCache, withBody: WithBody): Router {
  const router = Router()
  const limited = {
    rateLimit: formRateLimit(services.limits, services.rateLimitStore),
    secondsUntilMail: mailRateLimit(services.limits, services.rateLimitStore),
    isMailRoomFull: (room: MailRoom) =>
      services.data.outbox.isFull(room, services.limits.unconfirmedMailsPerHour[room]),
    secondsUntilCv: cvRateLimit(services.limits, services.rateLimitStore),
    secondsUntilPasswordAttempt: passwordRateLimit(services.limits, services.rateLimitStore),
    secondsUntilKept: keepRateLimit(services.limits, services.rateLimitStore),
  }
  const waitOf = memberRateLimit(services.limits, services.rateLimitStore)
  for (const sitePage of services.pages) {
    if (sitePage.only === 'outside production' && services.config.production) continue
    const route = router
      .route(sitePage.path)
      .all(redirectToCanonical(sitePage))
      .get(show(sitePage, services, cache))
    if (sitePage.submit) route.post(handleAction(sitePage.submit, sitePage, services, withBody, limited, waitOf))
    route.all(methodNotAllowed(sitePage.submit ? 'GET, HEAD, POST' : 'GET, HEAD'))
  }
  return router
}

function show(sitePage: SitePage, services: Services, cache: PageCache): RequestHandler {
  if (!sitePage.personal && !sitePage.guard && !sitePage.hidden) return showToEverybody(sitePage, services, cache)
  return async (request, response) => {
    const visitor = visitorOf(sitePage, request, services)
    await withRedirects(request, response, visitor.session, () =>
      renderPage(sitePage, services, request, response, visitor, 200, null),
    )
  }
}

function showToEverybody(sitePage: PublicPage, services: Services, cache: PageCache): RequestHandler {
  const drawing = {
    route: sitePage.path,
    reads: ['recebido', ...(sitePage.reads ?? [])],
    isParameterised: sitePage.path.includes(':'),
    type: 'text/html; charset=utf-8',
    cacheControl: 'public, no-cache',
  }
  return async (request, response) => {
    if (isReadBy(drawing, queryOf(request))) {
      const nobody = visitorOf(sitePage, request, services)
      await renderPage(sitePage, services, request, response, nobody, 200, null)
    } else {
      const { path } = request
      const answer = await cache.draw(
        { ...drawing, path, draw: () => renderPublicPage(sitePage, services, request) },
        request,
      )
      sendResponse(response, answer, response.locals.requestId)
    }
  }
}

function handleAction(
  submit: Action,
  sitePage: SitePage,
  services: Services,
  withBody: WithBody,
  limited: Pick<
    ActionContext,
    | 'rateLimit'
    | 'secondsUntilMail'
    | 'isMailRoomFull'
    | 'secondsUntilCv'
    | 'secondsUntilPasswordAttempt'
    | 'secondsUntilKept'
  >,
  waitOf: ReturnType<typeof memberRateLimit>,
): RequestHandler {
  const act = async (fields: FormData, request: Request, response: Response) => {
    const visitor = visitorOf(sitePage, request, services)
    const { session } = visitor
    await withRedirects(request, response, session, async () => {
      const outcome = await submit(fields, {
        config: services.config,
        data: services.data,
        links: services.links,
        accounts: services.accounts,
        log: services.log.child({ requestId: response.locals.requestId }),
        ...limited,
        secondsUntilMemberAction: async () => {
          const member = sitePage.guard ? await session.signedIn() : null
          return member && waitOf(member.id)
        },
        secondsUntilOwnerAction: waitOf,
        address: addressOf(request),
        idempotencyKey: request.get('Idempotency-Key') ?? null,
        query: queryOf(request),
        ...visitor,
      })
      // Whoever asked may have left: into a closed response nothing is piped, and nobody else would end what was begun.
      await using pieces = 'download' in outcome && 'pieces' in outcome.download ? outcome.download.pieces : null
      response.set('Cache-Control', 'private, no-store')
      const isDrawn = 'form' in outcome && !wantsJson(request)
      if (!isDrawn) commitSession(response, session, 'cookies' in outcome ? outcome.cookies : [])
      if (outcome.status === 303) {
        services.onMailQueued()
        if (wantsJson(request)) response.status(outcome.statusForMachines ?? 201).json(outcome.receipt)
        else response.redirect(303, outcome.location)
      } else if ('text' in outcome) {
        services.onMailQueued()
        response.type('text/plain; charset=utf-8').send(`${outcome.text}\n`)
      } else if (outcome.status === 200) {
        const { download } = outcome
        response.attachment(download.name).type(download.type)
        if (pieces) await pipeline(Readable.from(pieces), response)
        else if ('bytes' in download) response.send(Buffer.from(download.bytes))
      } else {
        const { status, form, retryInSeconds } = outcome
        if (retryInSeconds !== undefined) response.set('Retry-After', `${retryInSeconds}`)
        if (wantsJson(request)) sendProblem(response, status, form)
        else await renderPage(sitePage, services, request, response, visitor, status, form)
      }
    })
  }
  return async (request, response) => {
    const type = request.get('Content-Type') ?? ''
    await withBody(request, maxBytesOf(type, sitePage.maxUploadBytes ?? maxFieldsBytes), async (body) =>
      act(await formFields(body, type), request, response),
    )
  }
}

async function withRedirects(request: Request, response: Response, session: Session, act: () => Promise<void>) {
  try {
    await act()
  } catch (reason) {
    // Whatever failed after it, a token that was refreshed is the only good one.
    if (!response.headersSent) commitSession(response, session)
    if (!(reason instanceof Redirect)) throw reason
    if (reason instanceof SignInRequired && wantsJson(request)) return sendProblem(response, 401)
    response.set('Cache-Control', 'private, no-store').redirect(303, reason.location)
  }
}

/** Sends another spelling of a row's path, in upper case, with a slash at its end or `%31` for 1, to its page's one address. */
function redirectToCanonical({ path: rowPath, personal, guard }: SitePage): RequestHandler {
  const cacheControl = personal || guard ? 'private, no-store' : 'public, max-age=3600'
  const words = rowPath.split('/')
  return (request, response, next) => {
    const spelt = request.path.replace(/(?<=.)\/$/, '').split('/')
    const canonical = spelt
      .map((word, index) => (words[index]?.startsWith(':') ? canonicalPath(word) : word.toLowerCase()))
      .join('/')
    if (request.path === canonical) return next()
    const search = /\?.*/s.exec(request.originalUrl)?.[0] ?? ''
    response.writeHead(308, { Location: canonical + search, 'Cache-Control': cacheControl }).end()
  }
}

/** Without percent-encoding where none is needed, and with capitals where it is (RFC 3986, 6.2.2). */
function canonicalPath(word: string): string {
  return word.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w~-]/.test(letter) ? letter : code.toUpperCase()
  })
}
