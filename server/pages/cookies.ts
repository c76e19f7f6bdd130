import { href } from '#shared/routes.ts'
import { consentCookieFor, optionalKinds } from '#shared/cookie-consent.ts'
import { cookies } from '#shared/cookies.ts'
import type { Action } from '../action.ts'
import { redirection } from '../forms/results.ts'
import type { Loader } from '../page.ts'

export const reads = ['salvo']

export const load: Loader<'public', typeof import('#client/pages/cookies.tsx')> = ({ query, config }) => ({
  isSaved: query.has('salvo'),
  hasPixel: config.metaPixelId !== null,
  sessionCookie: config.siteUrl.protocol === 'https:' ? cookies.session.name : cookies.session.nameOnHttp,
})

/** Stores the choice of the form without a script, an empty one included. */
export const submit: Action = async (fields, { config }) => {
  const ticked = fields.getAll('permitir')
  const allowed = optionalKinds.filter((kind) => ticked.includes(kind))
  return redirection(`${href('cookies', {}, { salvo: '1' })}#preferencias`, 'cookies', [
    consentCookieFor(allowed, config.siteUrl.protocol === 'https:'),
  ])
}
