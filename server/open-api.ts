import { z } from 'zod'
import { receipts } from '#shared/receipts.ts'
import { site } from '#shared/site.ts'
import { Problem } from './http/problem.ts'
import type { SitePage } from './site.tsx'

const Receipt = z.strictObject({ title: z.string(), detail: z.string() }).meta({ examples: [receipts.contact] })

const problems = {
  400: 'Unreadable: a broken body, a field sent twice, a form that is not there',
  403: 'From another site; or to be reviewed: repeat it with the `review` of this answer as the field `revisao`',
  413: 'Larger than this form may be',
  415: 'Neither a form nor JSON',
  422: 'A field needs another look; or the `Idempotency-Key` was used for other content within 24 hours',
  429: 'Too many from one address; `Retry-After` says when to come back',
  503: 'It could not be kept just now',
}

/** The description of the public forms as an API (OpenAPI 3.1), made from the schemas that check them. */
export function openApi(pages: readonly SitePage[], siteUrl: URL) {
  const withForms = pages.flatMap(({ path, submit, hidden }) =>
    submit?.forms && !hidden ? [[path, submit.forms] as const] : [],
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
    paths: Object.fromEntries(withForms.map(([path, forms]) => [path, { post: operation(path, forms) }])),
    components: { schemas: { Receipt: jsonSchema(Receipt), Problem: jsonSchema(Problem) } },
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
      201: { description: 'Taken in', content: { 'application/json': { schema: reference('Receipt') } } },
      ...Object.fromEntries(
        Object.entries(problems).map(([status, description]) => [
          status,
          { description, content: { 'application/problem+json': { schema: reference('Problem') } } },
        ]),
      ),
    },
  }
}

function named(name: string, schema: z.ZodObject, isOneOfMany: boolean): z.ZodObject {
  const form = z.literal(name)
  return z.object({
    form: isOneOfMany ? form : form.optional(),
    ...schema.shape,
    revisao: z.string().optional().describe('The `review` of an answer 403'),
  })
}

function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}
