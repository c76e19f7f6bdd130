import { z } from 'zod'
import { flashMessages } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { sessionPaths } from '#shared/session-paths.ts'
import { site } from '#shared/site.ts'
import { Problem } from '../http/problem.ts'
import type { SitePage } from '../page.ts'
import { operation } from './form-operation.ts'
import { jsonSchema, problem, reference } from './json-schema.ts'

const Receipt = z.strictObject({ title: z.string(), detail: z.string() }).meta({ examples: [flashMessages.contact] })

const SessionState = z.strictObject({ email: z.string() })

/** The OpenAPI 3.1 description of the public forms, generated from their validation schemas. */
export function openApi(pages: readonly SitePage[], siteUrl: URL) {
  const withForms = pages.flatMap(({ path, submit, hidden }) =>
    submit?.forms && (!hidden || path === href('auth')) ? [[path, submit.forms] as const] : [],
  )
  return {
    openapi: '3.1.1',
    info: {
      title: `${site.name}: forms`,
      version: '1',
      description:
        'Every form of the site also speaks JSON: send `Accept: application/json`. Words for people are in Portuguese.',
    },
    servers: [{ url: siteUrl.origin }],
    paths: {
      ...Object.fromEntries(withForms.map(([path, forms]) => [path, { post: operation(path, forms) }])),
      [sessionPaths.state]: {
        get: {
          operationId: 'getSession',
          summary: 'Whether the cookie is of a session that lives',
          responses: {
            200: { description: 'It is', content: { 'application/json': { schema: reference('Session') } } },
            204: { description: 'It is not' },
            503: problem('It could not be asked just now'),
          },
        },
      },
      [sessionPaths.signOut]: {
        post: {
          operationId: 'signOut',
          summary: 'Ends the session of the cookie',
          responses: {
            204: { description: 'Signed out' },
            403: problem('From another site'),
            503: problem('Still signed in: Auth did not answer'),
          },
        },
      },
    },
    components: {
      schemas: { Receipt: jsonSchema(Receipt), Problem: jsonSchema(Problem), Session: jsonSchema(SessionState) },
    },
  }
}
