import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Router, type Request, type RequestHandler, type Response } from 'express'
import { rows } from '#shared/routes.ts'
import type { World } from './services.ts'
import type { Session } from './supabase/accounts.ts'
import { draw, drawForEverybody } from './rendering/render-page.tsx'
import { queryOf } from './rendering/view-context.ts'
import type { Desk, Submit } from './action.ts'
import type { MailRoom } from './mail/mail.ts'
import { formFields, maxBytesOf, maxFieldsBytes } from './http/form-body.ts'
import { addressOf } from './http/proxies.ts'
import { give } from './fast-path/prebuilt-responses.ts'
import { sendProblem, wantsJson } from './http/problem.ts'
import { refuseMethod } from './http/method-not-allowed.ts'
import type { WithBody } from './http/request-bodies.ts'
import { tellBrowser, visitorOf } from './auth/visitor-session.ts'
import {
  Elsewhere,
  SignInFirst,
  type Behaviour,
  type Load,
  type LoadPersonal,
  type LoadPrivate,
  type Page,
  type PublicPage,
  type SitePage,
} from './page.ts'
import { isReadBy, type PageCache } from './fast-path/page-cache.ts'
import {
  cvsWithin,
  keepingWithin,
  mailsWithin,
  membersWithin,
  pressureWithin,
  triesWithin,
} from './rate-limits/limits.ts'

const pageFiles = import.meta.glob<Page>('/client/pages/*.tsx', { eager: true })
const behaviourFiles = import.meta.glob<Behaviour<Load & LoadPersonal & LoadPrivate>>('/server/pages/*.ts', {
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
export function site(world: World, cache: PageCache, withBody: WithBody): Router {
  const router = Router()
  const limited = {
    pressure: pressureWithin(world.limits, world.counters),
    waitToMail: mailsWithin(world.limits, world.counters),
    isMailRoomFull: (room: MailRoom) => world.data.outbox.isFull(room, world.limits.unconfirmedMailsPerHour[room]),
    waitToSendCv: cvsWithin(world.limits, world.counters),
    waitToTry: triesWithin(world.limits, world.counters),
    waitToKeep: keepingWithin(world.limits, world.counters),
  }
  const waitOf = membersWithin(world.limits, world.counters)
  for (const sitePage of world.pages) {
    if (sitePage.only === 'outside production' && world.config.production) continue
    const route = router
      .route(sitePage.path)
      .all(oneAddress(sitePage))
      .get(show(sitePage, world, cache))
    if (sitePage.submit) route.post(receive(sitePage.submit, sitePage, world, withBody, limited, waitOf))
    route.all(refuseMethod(sitePage.submit ? 'GET, HEAD, POST' : 'GET, HEAD'))
  }
  return router
}

function show(sitePage: SitePage, world: World, cache: PageCache): RequestHandler {
  if (!sitePage.personal && !sitePage.guard && !sitePage.hidden) return showToEverybody(sitePage, world, cache)
  return async (request, response) => {
    const visitor = visitorOf(sitePage, request, world)
    await sendingElsewhere(request, response, visitor.session, () =>
      draw(sitePage, world, request, response, visitor, 200, null),
    )
  }
}

function showToEverybody(sitePage: PublicPage, world: World, cache: PageCache): RequestHandler {
  const drawing = {
    route: sitePage.path,
    reads: ['recebido', ...(sitePage.reads ?? [])],
    isOneOfMany: sitePage.path.includes(':'),
    type: 'text/html; charset=utf-8',
    cacheControl: 'public, no-cache',
  }
  return async (request, response) => {
    if (isReadBy(drawing, queryOf(request))) {
      const nobody = visitorOf(sitePage, request, world)
      await draw(sitePage, world, request, response, nobody, 200, null)
    } else {
      const { path } = request
      const answer = await cache.draw(
        { ...drawing, path, draw: () => drawForEverybody(sitePage, world, request) },
        request,
      )
      give(response, answer, response.locals.requestId)
    }
  }
}

function receive(
  submit: Submit,
  sitePage: SitePage,
  world: World,
  withBody: WithBody,
  limited: Pick<Desk, 'pressure' | 'waitToMail' | 'isMailRoomFull' | 'waitToSendCv' | 'waitToTry' | 'waitToKeep'>,
  waitOf: ReturnType<typeof membersWithin>,
): RequestHandler {
  const takeIn = async (fields: FormData, request: Request, response: Response) => {
    const visitor = visitorOf(sitePage, request, world)
    const { session } = visitor
    await sendingElsewhere(request, response, session, async () => {
      const outcome = await submit(fields, {
        config: world.config,
        data: world.data,
        links: world.links,
        accounts: world.accounts,
        log: world.log.child({ requestId: response.locals.requestId }),
        ...limited,
        waitOfMember: async () => {
          const member = sitePage.guard ? await session.signedIn() : null
          return member && waitOf(member.id)
        },
        waitOfOwner: waitOf,
        address: addressOf(request),
        idempotencyKey: request.get('Idempotency-Key') ?? null,
        query: queryOf(request),
        ...visitor,
      })
      // Whoever asked may have left: into a closed response nothing is piped, and nobody else would end what was begun.
      await using pieces = 'download' in outcome && 'pieces' in outcome.download ? outcome.download.pieces : null
      response.set('Cache-Control', 'private, no-store')
      const isDrawn = 'form' in outcome && !wantsJson(request)
      if (!isDrawn) tellBrowser(response, session, 'cookies' in outcome ? outcome.cookies : [])
      if (outcome.status === 303) {
        world.mailIsOwed()
        if (wantsJson(request)) response.status(outcome.statusForMachines ?? 201).json(outcome.receipt)
        else response.redirect(303, outcome.location)
      } else if ('text' in outcome) {
        world.mailIsOwed()
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
        else await draw(sitePage, world, request, response, visitor, status, form)
      }
    })
  }
  return async (request, response) => {
    const type = request.get('Content-Type') ?? ''
    await withBody(request, maxBytesOf(type, sitePage.maxUploadBytes ?? maxFieldsBytes), async (body) =>
      takeIn(await formFields(body, type), request, response),
    )
  }
}

async function sendingElsewhere(request: Request, response: Response, session: Session, act: () => Promise<void>) {
  try {
    await act()
  } catch (reason) {
    // Whatever failed after it, a token that was refreshed is the only good one.
    if (!response.headersSent) tellBrowser(response, session)
    if (!(reason instanceof Elsewhere)) throw reason
    if (reason instanceof SignInFirst && wantsJson(request)) return sendProblem(response, 401)
    response.set('Cache-Control', 'private, no-store').redirect(303, reason.location)
  }
}

/** Sends another spelling of a row's path, in upper case, with a slash at its end or `%31` for 1, to its page's one address. */
function oneAddress({ path: rowPath, personal, guard }: SitePage): RequestHandler {
  const cacheControl = personal || guard ? 'private, no-store' : 'public, max-age=3600'
  const words = rowPath.split('/')
  return (request, response, next) => {
    const spelt = request.path.replace(/(?<=.)\/$/, '').split('/')
    const canonical = spelt
      .map((word, index) => (words[index]?.startsWith(':') ? plainlySpelt(word) : word.toLowerCase()))
      .join('/')
    if (request.path === canonical) return next()
    const search = /\?.*/s.exec(request.originalUrl)?.[0] ?? ''
    response.writeHead(308, { Location: canonical + search, 'Cache-Control': cacheControl }).end()
  }
}

/** Without percent-encoding where none is needed, and with capitals where it is (RFC 3986, 6.2.2). */
function plainlySpelt(word: string): string {
  return word.replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w~-]/.test(letter) ? letter : code.toUpperCase()
  })
}
