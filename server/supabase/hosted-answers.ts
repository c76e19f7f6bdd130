import { z } from 'zod'
import type { Database } from './database.types.ts'

type Functions = Database['public']['Functions']

const row = z.looseObject({ id: z.string().optional() })
const nothing = z.null()

/** What each function of the migrations answers with. */
const functions: Record<keyof Functions, z.ZodType> = {
  abandon_password_change: nothing,
  account_mark: z.string().nullable(),
  accounts_of: z.array(z.looseObject({ createdAt: z.string(), accesses: z.array(row) })),
  address_hash: z.string(),
  ask_for_newsletter: nothing,
  begin_password_change: z.boolean(),
  change_account_email: z.boolean(),
  claim_account_token: z.string(),
  claim_mails: z.array(z.looseObject({ id: z.string(), recipient: z.string(), message: row })),
  clear_auth_log: nothing,
  code_hash: z.string(),
  complete_email_change: z.boolean(),
  confirm_newsletter: z.string(),
  confirm_waiting_list: z.boolean(),
  count_password_try: z.number(),
  count_request: z.array(z.looseObject({ points: z.number(), ends_at: z.string() })).length(1),
  counts_about: z.looseObject({ contactMessages: z.number() }),
  delete_account_under: z.boolean(),
  delete_account: nothing,
  delete_person: z.array(z.string()),
  end_sessions: nothing,
  erase_unconfirmed_consents: z.number(),
  finish_password_change: z.boolean(),
  finish_password_changes: nothing,
  forget: z.array(z.string()),
  forget_password_tries: nothing,
  forget_tokens_and_tries: nothing,
  has_room_for: z.boolean(),
  hear_again: z.boolean(),
  is_about_account: z.boolean(),
  is_account: z.boolean(),
  is_account_token_good: z.boolean(),
  is_live_session: z.boolean(),
  is_mail_room_full: z.boolean(),
  is_silenced: z.boolean(),
  join_waiting_list: nothing,
  keep_contact_message: z.string(),
  keep_job_application: z.string(),
  keyed_hash: z.string(),
  leave_newsletter: z.boolean(),
  lock_account: nothing,
  mail_room: z.string(),
  mailbox_hash: z.string(),
  mailbox_of: z.string(),
  make_room_for_account: z.boolean(),
  note_consent: nothing,
  note_deletion: nothing,
  purge_auth_log: z.number(),
  purge_consents: z.number(),
  purge_sessions: z.number(),
  purge_unconfirmed_accounts: z.number(),
  password_mark: z.string().nullable(),
  queue_account_mail: nothing,
  queue_issues: z.number(),
  queue_mail: z.boolean(),
  queue_position_mail: nothing,
  receive: z.string(),
  record_sign_in: z.boolean(),
  settle_mail: nothing,
  signing_key_values: z.array(z.string().regex(/^[\da-f]{64}$/)).min(1),
  silence_address: nothing,
  spend_link: z.boolean(),
  try_account_code: z.string().nullable(),
  unconfirmed_mails_held_back: z.number(),
  unconfirmed_mails_left: z.number(),
  unconfirmed_mails_under_way: z.number(),
  undo_email_change: z.boolean(),
  waiting_list_position: z.number().nullable(),
  withdraw_again: z.array(z.string()).nullable(),
  withdrawals: z.unknown(),
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
  if (name !== path) return functions[name as keyof Functions]
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
