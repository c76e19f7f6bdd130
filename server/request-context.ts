import type { Request, Response } from 'express'
import { sessionOf } from './auth/visitor-session.ts'
import type { ActionContext } from './context.ts'
import { cookiesOf } from './http/cookies.ts'
import { addressOf } from './http/proxies.ts'
import { queryOf } from './http/query.ts'
import type { SitePage } from './page.ts'
import { formRateLimit } from './rate-limits/form-rate-limit.ts'
import {
  cvRateLimit,
  digestTestRateLimit,
  importRateLimit,
  mailboxRateLimit,
  mailRateLimit,
  memberRateLimit,
  passwordRateLimit,
  previewRateLimit,
  memberReadingRateLimit,
  readingRateLimit,
  sellerRateLimit,
} from './rate-limits/limits.ts'
import type { Services } from './services.ts'

export type ContextOf = ReturnType<typeof requestContexts>

/** Creates the context of each request for a page. On public pages it holds no cookies, since they are not parsed. */
export function requestContexts(services: Services) {
  const { limits, rateLimitStore, content, config, data, mailbox, tokens, accounts, push, onMailQueued, hasRoom } =
    services
  const secondsUntilNext = memberRateLimit(limits, rateLimitStore)
  const shared = {
    content,
    config,
    data,
    mailbox,
    tokens,
    accounts,
    push,
    onMailQueued,
    hasRoom,
    rateLimit: formRateLimit(limits, rateLimitStore),
    secondsUntilMail: mailRateLimit(limits, rateLimitStore),
    secondsUntilCv: cvRateLimit(limits, rateLimitStore),
    secondsUntilImport: importRateLimit(limits, rateLimitStore),
    secondsUntilSubmission: mailboxRateLimit(limits, rateLimitStore),
    secondsUntilPasswordAttempt: passwordRateLimit(limits, rateLimitStore),
    secondsUntilOwnerAction: secondsUntilNext,
    secondsUntilSellerAction: sellerRateLimit(limits, rateLimitStore),
    secondsUntilReading: readingRateLimit(limits),
    secondsUntilMemberReading: memberReadingRateLimit(limits),
    secondsUntilPreview: previewRateLimit(limits),
    secondsUntilDigestTest: digestTestRateLimit(limits, rateLimitStore),
  }
  return ({ access }: SitePage, request: Request, response: Response): ActionContext => {
    const cookies = cookiesOf(request)
    const session = sessionOf(request, response, cookies, services)
    return {
      ...shared,
      params: request.params as ActionContext['params'],
      query: queryOf(request),
      cookies,
      session,
      form: null,
      isUserNavigation: request.method === 'GET' && !isPrefetch(request),
      setCookie: (cookie) => void response.append('Set-Cookie', cookie),
      log: services.log.child({ requestId: response.locals.requestId }),
      address: addressOf(request),
      hasLeft: () => response.destroyed,
      idempotencyKey: request.get('Idempotency-Key') ?? null,
      isMailRoomFull: (room) => data.outbox.isFull(room, limits.unconfirmedMailsPerHour[room]),
      async secondsUntilMemberAction() {
        const member = access === 'member' ? await session.signedIn() : null
        return member && secondsUntilNext(member.id)
      },
    }
  }
}

function isPrefetch(request: Request): boolean {
  return `${request.get('Sec-Purpose')} ${request.get('Purpose')}`.includes('prefetch')
}
