import { hash, randomBytes } from 'node:crypto'
import { createServerClient } from '@supabase/ssr'
import { AuthRetryableFetchError, createClient, type AuthError, type SupabaseClient } from '@supabase/supabase-js'
import { stringifySetCookie } from 'cookie'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { cookies } from '#shared/site.ts'
import { fairBulkhead } from '../rate-limits/fair-bulkhead.ts'
import { networkOf } from '../rate-limits/limits.ts'
import { unavailable, type AuthClient } from './auth-client.ts'
import type { Database } from './database.types.ts'
import { withSilencedConsole } from './silenced-console.ts'
import { cookieValueOf, sessionCookiesIn, sessionIdOf, sessionIn } from './session-cookie.ts'

/** Whose session it is, as the token says. */
export type SignedIn = { id: string; email: string }

export type TokenKind = 'signup' | 'recovery'

type SessionCookies = {
  name: string
  secure: boolean
  /** The visitor's cookies. */
  sent: Readonly<Record<string, string>>
  /** The visitor's network address. */
  address: string
}

/** Says that the device is others' too: with it, the session ends with the browser. */
const sharedDevice = cookies.sharedDevice.name

/** Accounts and their sessions, on Supabase Auth. */
export function accountsIn({ url, publishableKey, forClientIp, tokens }: AuthClient) {
  const refresh = singleRefresh()
  const hashing = fairBulkhead(hashingBounds)
  const refusals = new RateLimiterMemory({ points: refusedCalls.most, duration: refusedCalls.seconds })
  const publicKeys = singleRefresh()
  const genuine = lastTokens(10_000)

  /** Whether Auth signed a token, be it stale or not. It is asked for its public keys at most. */
  async function isSigned(token: string, through: typeof fetch): Promise<boolean> {
    const keysAlone: typeof fetch = async (input, init) =>
      isAboutKeys(String(input)) ? publicKeys('', () => through(input, init)) : tooMany()
    const { auth } = createClient(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: keysAlone },
    })
    try {
      return (await auth.getClaims(token, { allowExpired: true })).data !== null
    } catch {
      return false
    }
  }

  return {
    /**
     * The password is random: only who reads the mail gets to choose one. Nobody can take an address in advance, since
     * Auth keeps the first password of an unconfirmed account.
     */
    beginSignUp: (email: string, name: string, address: string) =>
      hashing(networkOf(address, 48), () => tokens.signUp(email, name, randomBytes(32).toString('base64url'), address)),

    beginRecovery: tokens.recovery,

    /** Signs in and out again, beside any session. */
    async isPasswordOf(email: string, password: string, address: string): Promise<boolean> {
      const { auth } = createClient(url, publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: forClientIp(address) },
      })
      const { error } = await hashing(networkOf(address, 48), () => auth.signInWithPassword({ email, password }))
      if (error) return (nullOrUnavailable(error), false)
      await auth.signOut({ scope: 'local' })
      return true
    },

    /** The session of one visitor, for one request. What it changes is in `setCookies`, to be sent before the first byte. */
    sessionOf({ name, secure, sent, address }: SessionCookies) {
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
      const ownCookies = sessionCookiesIn(sent, name)
      const kept = sessionIn(sent, name)
      const clearing = (cookie: string): [string, string] => [
        cookie,
        stringifySetCookie({ name: cookie, value: '', ...options, maxAge: 0 }),
      ]
      // What is no session goes: all of it, or what lies about beside one.
      const stray = ownCookies.filter((cookie) => !kept || (cookie !== name && sent[name] !== undefined))
      let changed = new Map(stray.map(clearing))
      let isShared = sent[sharedDevice] === '1'
      let isUnanswered = false
      let whyUnanswered = ''
      let hasEnded = false
      let token = kept?.access_token ?? null
      let isHeldBack = false
      const through = forClientIp(address)
      const counted: typeof fetch = async (input, init) => {
        if (isAboutKeys(String(input))) return publicKeys('', () => through(input, init))
        if (token === null || !isAboutCookie(String(input))) return through(input, init)
        const key = await allowance(token)
        if (key === null) {
          isHeldBack = true
          return tooMany()
        }
        let isRefused = false
        try {
          const answer = await through(input, init)
          isRefused = [400, 401, 403, 404].includes(answer.status)
          if (answer.ok) genuine.add(token)
          return answer
        } finally {
          if (!isRefused) await refusals.reward(key)
        }
      }
      const refreshingOnce: typeof fetch = async (input, init) => {
        const isRefresh = String(input).includes('grant_type=refresh_token')
        if (!isRefresh || typeof init?.body !== 'string') return counted(input, init)
        const answer = await refresh(init.body, () => counted(input, init))
        isUnanswered = answer.status === unanswered
        if (isUnanswered) whyUnanswered = ((await answer.clone().json()) as { msg: string }).msg
        return answer
      }
      // It looks at the session at once, and would print why it cannot be refreshed.
      const open = () =>
        withSilencedConsole(() =>
          createServerClient<Database>(url, publishableKey, {
            global: { fetch: refreshingOnce },
            // A visitor waits for one answer, not for four.
            db: { retry: false },
            cookieOptions: { name, ...options },
            cookies: {
              encode: 'tokens-only',
              getAll: () => (kept ? [{ name, value: cookieValueOf(kept) }] : []),
              setAll(changes) {
                const given = changes.filter(({ value }) => value !== '')
                // The library gives a session up whose refresh failed, for whatever reason.
                if (given.length === 0 && isUnanswered) return
                forget()
                const session = sessionIn(Object.fromEntries(given.map((each) => [each.name, each.value])), name)
                if (session) {
                  token = session.access_token
                  genuine.add(token)
                }
                for (const { name: cookie, value, options: wished } of given) {
                  const lasting = isShared ? {} : { maxAge: wished.maxAge ?? 0 }
                  changed.set(cookie, stringifySetCookie({ name: cookie, value, ...options, ...lasting }))
                }
              },
            },
          }),
        )
      // Most visits need none, and it costs more than a page.
      let opened: ReturnType<typeof open> | null = null
      const client = () => (opened ??= open())

      /** Takes the session out of the browser. */
      function forget() {
        changed = new Map([...changed].filter(([cookie]) => cookie === sharedDevice))
        for (const cookie of ownCookies) changed.set(...clearing(cookie))
      }

      /**
       * Counts a call to Auth that a token is shown in, and says under which key; `null` where it is one too many. What
       * Auth made has a count of its own: nobody uses it up with tokens that they made up.
       */
      async function allowance(shown: string): Promise<string | null> {
        if (!genuine.has(shown)) {
          const network = networkOf(address, 48)
          const { consumedPoints } = await refusals.penalty(network)
          if (consumedPoints <= refusedCalls.most) return network
          if (!(await isSigned(shown, through))) return null
          genuine.add(shown)
        }
        const key = nameOf(shown)
        return (await refusals.penalty(key)).consumedPoints <= refusedCalls.most ? key : null
      }

      /** After a refresh without an answer the library knows of no session, though there may be one. */
      const nobody = async (error: AuthError | null): Promise<null> => {
        if (isUnanswered) throw unavailable({ status: unanswered, message: whyUnanswered })
        if (error) nullOrUnavailable(error)
        forget()
        return null
      }

      function rememberSharing() {
        if (!isShared && !sent[sharedDevice]) return
        const marker = { name: sharedDevice, value: isShared ? '1' : '', ...options }
        changed.set(sharedDevice, stringifySetCookie({ ...marker, ...(!isShared && { maxAge: 0 }) }))
      }

      return {
        /** The tables, as this member may see them. */
        get db() {
          return client()
        },

        /** Who is signed in, by a token that has been checked; `null` where nobody is. */
        async signedIn(): Promise<SignedIn | null> {
          if (!kept) return null
          const { data, error } = await claimsOf(client())
          if (!data) return nobody(error)
          return { id: data.claims.sub, email: String(data.claims['email']) }
        },

        /** As `signedIn`, asking Auth itself: for whatever changes something. It carries the name given at sign-up. */
        async user(): Promise<(SignedIn & { name: string | null }) | null> {
          const { data, error } = await client().auth.getUser()
          if (error) return nobody(error)
          const { id, email, user_metadata: given } = data.user
          return { id, email: email ?? '', name: typeof given?.['name'] === 'string' ? given['name'] : null }
        },

        /** Gives the account's id; `null` where address or password are wrong. */
        async signIn(email: string, password: string, onSharedDevice: boolean): Promise<string | null> {
          isShared = onSharedDevice
          const { data, error } = await hashing(networkOf(address, 48), () =>
            client().auth.signInWithPassword({ email, password }),
          )
          if (error) return nullOrUnavailable(error)
          rememberSharing()
          return data.user.id
        },

        /** Spends what was mailed, signs in and gives the account's id; `null` where it is wrong, old or spent. */
        async verify(type: TokenKind, tokenHash: string, onSharedDevice: boolean): Promise<string | null> {
          isShared = onSharedDevice
          const { data, error } = await client().auth.verifyOtp({ type, token_hash: tokenHash })
          if (error) return nullOrUnavailable(error)
          rememberSharing()
          return data.user?.id ?? null
        },

        /** Gives the session's id; `null` where the password was refused. */
        async choosePassword(password: string): Promise<string | null> {
          const { error } = await hashing(networkOf(address, 48), () => client().auth.updateUser({ password }))
          if (error && error.code !== 'same_password') return nullOrUnavailable(error)
          return sessionIdOf(token!)
        },

        async signOutOthers() {
          const { error } = await client().auth.signOut({ scope: 'others' })
          if (error) throw unavailable(error)
        },

        /** Gets a token that says what is true now, if anybody is signed in here. */
        async refresh() {
          if (kept) await client().auth.refreshSession()
        },

        /**
         * `false` where Auth did not answer: still signed in. Whom Auth no longer knows is out already, and so is a session
         * that is not shown to it any more.
         */
        async signOut(): Promise<boolean> {
          await client().auth.getSession()
          const beforehand = [...changed]
          const { error } = await client().auth.signOut({ scope: 'local' })
          hasEnded = isHeldBack || (!isUnanswered && (error === null || isDefiniteNo(error)))
          // The library gives the session up all the same.
          if (!hasEnded) changed = new Map(beforehand)
          if (isHeldBack) forget()
          return hasEnded
        },

        /** Takes back a sign-in of this request: no cookie reaches the browser, and Auth ends the session. */
        async abandon() {
          await client().auth.signOut({ scope: 'local' })
          changed = new Map()
        },

        hasEnded: () => hasEnded,

        setCookies: () => [...changed.values()],
      }
    },
  }
}

export type Accounts = ReturnType<typeof accountsIn>
export type Session = ReturnType<Accounts['sessionOf']>

/** A definite no of Auth's is `null`; that it could not be asked is another matter. */
function nullOrUnavailable(error: AuthError): null {
  if (!isDefiniteNo(error)) throw unavailable(error)
  return null
}

function isDefiniteNo({ status = 0, code = '' }: AuthError): boolean {
  return [400, 401, 403, 422].includes(status) || ['user_not_found', 'session_not_found'].includes(code)
}

/**
 * Passwords that are hashed at once, and that wait for it: each takes a tenth of a second of the embedded database, which
 * does one thing after another. What else is asked of it waits behind two of them at most.
 */
const hashingBounds = { maxRunning: 2, maxQueued: 64, maxQueuedPerKey: 16 }

/**
 * Calls about a cookie that Auth may refuse within `seconds`, before no more of them are made for a while: of one network
 * whose tokens nothing speaks for, and of one token that Auth made. GoTrue lets a network sign in and refresh 150 times in
 * 5 minutes.
 */
const refusedCalls = { most: 30, seconds: 600 }

/** Whether a call to Auth is made with what a cookie says, and not with what a form does. */
function isAboutCookie(url: string): boolean {
  return url.includes('/auth/v1/') && !/grant_type=password|\/verify\b/.test(url)
}

function isAboutKeys(url: string): boolean {
  return url.endsWith('/auth/v1/.well-known/jwks.json')
}

/** Tokens that Auth gave or said yes to, the last of them, by their hashes. */
function lastTokens(most: number) {
  const names = new Set<string>()
  return {
    has: (token: string) => names.has(nameOf(token)),
    add(token: string) {
      const name = nameOf(token)
      names.delete(name)
      names.add(name)
      if (names.size > most) names.delete(names.values().next().value!)
    },
  }
}

function nameOf(token: string): string {
  return hash('sha256', token, 'base64url')
}

function tooMany(): Response {
  return Response.json({ code: 'over_request_rate_limit' }, { status: 429 })
}

/** A key that is not of the token's algorithm makes the library throw: then Auth itself says whose the token is. */
async function claimsOf({ auth }: SupabaseClient<Database>): Promise<Awaited<ReturnType<typeof auth.getClaims>>> {
  try {
    return await auth.getClaims()
  } catch {
    const { error } = await auth.getUser()
    return { data: null, error: error ?? new AuthRetryableFetchError('The keys of Auth cannot be used', 0) }
  }
}

/** How long a refreshed session is handed to whoever still comes with the token before: GoTrue's own reuse interval. */
const reuseMs = 10_000

/** Failed Dependency: Auth gave a refresh neither a session nor a definite no. */
const unanswered = 424

/** Requests that come at once with one stale token make one refresh call between them. */
function singleRefresh() {
  const underWay = new Map<string, Promise<Response>>()
  return async (token: string, ask: () => Promise<Response>): Promise<Response> => {
    const answer = underWay.get(token) ?? definite(ask)
    if (!underWay.has(token)) {
      underWay.set(token, answer)
      const forget = () => underWay.delete(token)
      void answer.then(({ ok }) => (ok ? setTimeout(forget, reuseMs).unref() : forget()))
    }
    return (await answer).clone()
  }
}

/** The library would ask again for half a minute while nobody answers; a visitor does not wait that long. */
async function definite(ask: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await ask()
    if (answer.ok) await answer.clone().json()
    if (answer.status < 500 && answer.status !== 429) return answer
    return noAnswer(`Auth answered ${answer.status}`)
  } catch (failure) {
    return noAnswer((failure as Error).message)
  }
}

function noAnswer(msg: string): Response {
  return Response.json({ error_code: 'no_answer', msg }, { status: unanswered })
}
