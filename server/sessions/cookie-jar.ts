import { stringifySetCookie } from 'cookie'
import { cookies } from '#shared/cookies.ts'
import { cookieValueOf, sessionCookiesIn, sessionIn, type CookieSession } from './cookie.ts'

export type SessionCookies = {
  /** The name of the session's own cookie. */
  name: string
  secure: boolean
  /** The visitor's cookies. */
  sent: Readonly<Record<string, string>>
}

type Change = { name: string; value: string; options: { maxAge?: number | undefined } }

/** Marks a shared device, where the session's cookie ends with the browser. */
const sharedDevice = cookies.sharedDevice.name

/** The cookies of one visitor's session: those that were sent, and those to set. */
export function sessionCookieJar({ name, secure, sent }: SessionCookies) {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const ownNames = sessionCookiesIn(sent, name)
  const session = sessionIn(sent, name)
  let isShared = sent[sharedDevice] === '1'
  let changes = new Map<string, string>()
  // Cookies that hold no session are removed: all of them, or the parts beside a whole one.
  ownNames.filter((own) => !session || (own !== name && sent[name] !== undefined)).forEach(remove)

  function set(cookie: string, value: string, lifetime: { maxAge?: number } = {}) {
    changes.set(cookie, stringifySetCookie({ name: cookie, value, ...attributes, ...lifetime }))
  }

  function remove(cookie: string) {
    set(cookie, '', { maxAge: 0 })
  }

  function removeSession() {
    changes = new Map([...changes].filter(([cookie]) => cookie === sharedDevice))
    ownNames.forEach(remove)
  }

  return {
    /** The session that was sent; `null` where there is none. */
    session,
    cookieOptions: { name, ...attributes },
    getAll: () => (session ? [{ name, value: cookieValueOf(session) }] : []),
    removeSession,

    /** Sets other cookies in place of the session's, and gives the session that they hold. */
    replaceSession(written: readonly Change[]): CookieSession | null {
      removeSession()
      for (const { name: cookie, value, options } of written)
        set(cookie, value, isShared ? {} : { maxAge: options.maxAge ?? 0 })
      return sessionIn(Object.fromEntries(written.map((change) => [change.name, change.value])), name)
    },

    /** Sets the lifetime of session cookies that are set from now on. */
    setShared(isSharedDevice: boolean) {
      isShared = isSharedDevice
    },

    rememberShared() {
      if (isShared) set(sharedDevice, '1')
      else if (sent[sharedDevice]) remove(sharedDevice)
    },

    /** Gives a function that undoes what is set from now on. */
    savepoint() {
      const saved = new Map(changes)
      return () => {
        changes = saved
      }
    },

    /** Drops all changes. */
    discard() {
      changes = new Map()
    },

    /** Whether the cookies that were sent are removed, and no session takes their place. */
    isSessionRemoved: () =>
      ownNames.length > 0 &&
      ownNames.every((own) => changes.has(own)) &&
      [...changes].every(([cookie, header]) => cookie === sharedDevice || header.includes('Max-Age=0')),

    setCookies: () => [...changes.values()],
  }
}

export type SessionCookieJar = ReturnType<typeof sessionCookieJar>
