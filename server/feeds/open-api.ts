import { z } from 'zod'
import { flashMessages } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { sessionPaths } from '#shared/session-paths.ts'
import { site } from '#shared/site.ts'
import { Problem } from '../http/problem.ts'
import type { SitePage } from '../page.ts'

const Receipt = z.strictObject({ title: z.string(), detail: z.string() }).meta({ examples: [flashMessages.contact] })

const SessionState = z.strictObject({ email: z.string() })

const problems = {
  400: 'Unreadable: a broken body, a field sent twice, a form that is not there',
  403: 'From another site; or to be reviewed: repeat it with the `review` of this answer as the field `revisao`',
  408: 'It came too slowly',
  413: 'Larger than this form may be: 64 kB, or 6 MB as multipart where a file belongs to it',
  415: 'Neither a form nor JSON, or packed (`Content-Encoding`)',
  422: 'A field needs another look; or the `Idempotency-Key` was used for other content within 24 hours',
  429: 'Too many from one address; `Retry-After` says when to come back',
  503: 'It could not be kept just now, or too many came at once',
}

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

type Forms = readonly { name: string; schema: z.ZodObject }[]

function operation(path: string, forms: Forms) {
  const schemas = forms.map(({ name, schema }) => jsonSchema(named(name, schema, forms.length > 1)))
  const body = { schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas } }
  const hasFile = forms.some(({ schema }) => Object.values(schema.shape).some((field) => field instanceof z.ZodFile))
  const types = hasFile
    ? ['multipart/form-data']
    : ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
  return {
    operationId: `post${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: `Sends ${forms.map(({ name }) => name).join(', ')}`,
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'Names this sending: repeated within 24 hours, it is kept once. Without it the fields decide.',
        schema: { type: 'string' },
      },
    ],
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, body])) },
    responses: {
      ...(path === href('auth') && {
        200: { description: 'Signed in: the cookie is the session', ...receipt },
        401: problem('Address or password are wrong, or there is no such account'),
      }),
      201: { description: 'Taken in', ...receipt },
      ...Object.fromEntries(Object.entries(problems).map(([status, description]) => [status, problem(description)])),
    },
  }
}

function named(name: string, schema: z.ZodObject, isParameterised: boolean): z.ZodObject {
  const form = z.literal(name)
  return z.object({
    form: isParameterised ? form : form.optional(),
    ...schema.shape,
    revisao: z.string().optional().describe('The `review` of an answer 403'),
  })
}

function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const receipt = { content: { 'application/json': { schema: reference('Receipt') } } }

function problem(description: string) {
  return { description, content: { 'application/problem+json': { schema: reference('Problem') } } }
}

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}
