import { z } from 'zod'
import { href } from '#shared/routes.ts'
import { jsonSchema, problem, reference } from './json-schema.ts'

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

const receipt = { content: { 'application/json': { schema: reference('Receipt') } } }

type Forms = readonly { name: string; schema: z.ZodObject }[]

/** The POST of a page with its forms. */
export function operation(path: string, forms: Forms) {
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
