import { z } from 'zod'
import { returnTypeOf } from './database.types.ts'

type FunctionName = keyof typeof returnTypeOf
type SqlType = (typeof returnTypeOf)[FunctionName]
/** The types of functions that only SQL calls, or that stand in `functions`. */
type OtherType = 'outbox' | 'record' | 'request_counts' | 'timestamp with time zone' | 'uuid'

const row = z.looseObject({ id: z.string().optional() })
const nothing = z.null()

/** Functions whose answers have more structure than their SQL type says, or may be null. */
const functions: Partial<Record<FunctionName, z.ZodType>> = {
  account_mark: z.string().nullable(),
  accounts_of: z.array(z.looseObject({ createdAt: z.string(), accesses: z.array(row) })),
  claim_mails: z.array(z.looseObject({ id: z.string(), recipient: z.string(), message: row })),
  count_request: z.array(z.looseObject({ points: z.number(), ends_at: z.string() })).length(1),
  counts_about: z.looseObject({ contactMessages: z.number() }),
  password_mark: z.string().nullable(),
  signing_key_values: z.array(z.string().regex(/^[\da-f]{64}$/)).min(1),
  try_account_code: z.string().nullable(),
  waiting_list_position: z.number().nullable(),
  withdraw_again: z.array(z.string()).nullable(),
  workspace_under: z.string().nullable(),
}

/** The other functions, by the SQL type that they return. */
const types: Record<Exclude<SqlType, OtherType>, z.ZodType> = {
  bigint: z.number(),
  boolean: z.boolean(),
  confirmation: z.string(),
  integer: z.number(),
  json: z.unknown(),
  jsonb: z.unknown(),
  reception: z.string(),
  text: z.string(),
  'text[]': z.array(z.string()),
  void: nothing,
}

const user = z.looseObject({ id: z.string(), user_metadata: z.looseObject({}).nullish() })
const session = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  user,
})

const auth: readonly [path: RegExp, z.ZodType][] = [
  [/^(token|verify)$/, session],
  [/^user$/, user],
  [/^admin\/generate_link$/, z.looseObject({ hashed_token: z.string().min(1), email_otp: z.string().min(1) })],
  [/^\.well-known\/jwks\.json$/, z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) })],
  [/^logout$/, nothing],
]

/** Every refusal of theirs has a code or says why; in which field Auth has its code depends on the version. */
const refusals = {
  rest: z.looseObject({ code: z.string(), message: z.string() }),
  auth: z.union([z.looseObject({ code: z.string() }), z.looseObject({ error_code: z.string() })]),
  storage: z.looseObject({ message: z.string() }),
}

const storage: readonly [path: RegExp, z.ZodType][] = [
  [/^POST object\/list\//, z.array(z.looseObject({ name: z.string(), created_at: z.string().nullable() }))],
  [/^(POST|PUT) object\//, z.looseObject({ Key: z.string() })],
  [/^DELETE object\//, z.array(z.looseObject({ name: z.string() }))],
  [/^POST bucket$/, z.looseObject({ name: z.string() })],
  [/^GET bucket\//, z.looseObject({ id: z.string() })],
]

/** Whether an answer to a call is one that a hosted project gives. A failure of its own is, whatever it says. */
export async function isFromProject(answer: Response, called: Request): Promise<boolean> {
  const { status, headers } = answer
  const [, part = '', path = ''] = /\/(rest|auth|storage)\/v1\/(.*)$/.exec(new URL(called.url).pathname) ?? []
  if (status >= 500) return true
  if (answer.ok && part === 'storage' && called.method === 'GET' && path.startsWith('object/'))
    return headers.get('Content-Type')?.startsWith('application/pdf') ?? false

  const text = await answer.clone().text()
  const json = jsonIn(text)
  if (!answer.ok) return called.method === 'HEAD' || refusals[part as keyof typeof refusals].safeParse(json).success
  // PostgREST says `Content-Range` where it was asked to return no rows.
  if (text === '' && status !== 201 && status !== 204 && !headers.has('Content-Range')) return false
  return expected(part, path, called).safeParse(json).success
}

function expected(part: string, path: string, { method, headers }: Request): z.ZodType {
  if (part === 'auth') return matching(auth, path) ?? z.looseObject({})
  if (part === 'storage') return matching(storage, `${method} ${path}`) ?? z.looseObject({})
  const name = path.replace(/^rpc\//, '')
  if (name !== path)
    return functions[name as FunctionName] ?? types[returnTypeOf[name as FunctionName] as keyof typeof types]
  if (method !== 'GET' && !headers.get('Prefer')?.includes('return=representation')) return nothing
  return headers.get('Accept')?.includes('vnd.pgrst.object') ? z.looseObject({}) : z.array(z.looseObject({}))
}

function matching(known: readonly [RegExp, z.ZodType][], what: string): z.ZodType | undefined {
  return known.find(([pattern]) => pattern.test(what))?.[1]
}

/** An empty answer is `null`. */
function jsonIn(text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
