import { dayMs } from '#shared/time/durations.ts'
import { compareClock, ok, warn, reasonOf, fail, type Diagnostic } from './diagnostic.ts'
import { authSettings, type Settings } from './auth-settings.ts'
import { followUpsDiagnostic } from './follow-ups.ts'
import { checkSchema, type Get, type Project } from './hosted-schema.ts'

const timeoutMs = 10_000

/** Checks a hosted project's configuration, read-only. */
export async function checkProject(project: Project): Promise<Diagnostic[]> {
  const base = project.url.href.replace(/\/?$/, '/')
  // A hosted project's gateway reads `apikey`, and Supabase's own servers `Authorization`.
  const get: Get = (path, key) =>
    fetch(base + path, {
      headers: { apikey: key, Authorization: `Bearer ${key}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  try {
    const settings = await get('auth/v1/settings', project.publishableKey)
    if (settings.status >= 500)
      return [fail(`The project answers ${settings.status}. If it was paused, restore it in the dashboard.`)]
    if (!settings.ok)
      return [
        fail(
          `The project refuses SUPABASE_PUBLISHABLE_KEY (${settings.status}). Copy it anew: Project Settings, API Keys.`,
        ),
      ]
    return [
      ok('The project answers.'),
      compareClock('the project', settings),
      ...checkAuthSettings((await settings.json()) as Settings),
      await checkSigning(get, project),
      await checkAuthLog(get, project),
      ...(await checkSchema(get, project)),
      await checkBucket(get, project),
      await checkFollowUps(get, project),
    ]
  } catch (error) {
    return [
      fail(`SUPABASE_URL cannot be asked (${reasonOf(error)}). Is the address right, and the project not paused?`),
    ]
  }
}

function checkAuthSettings(settings: Settings): Diagnostic[] {
  return authSettings.map(({ place, value, reason, isSet }) => {
    const wanted = `${place}: ${value}. ${reason}`
    if (!isSet) return warn(`Auth does not say whether this is set. Look in the dashboard: Authentication, ${wanted}`)
    return isSet(settings)
      ? ok(reason)
      : fail(`Auth is not set as it must be. In the dashboard: Authentication, ${wanted}`)
  })
}

async function checkSigning(get: Get, { publishableKey }: Project): Promise<Diagnostic> {
  const response = await get('auth/v1/.well-known/jwks.json', publishableKey)
  const { keys = [] } = (response.ok ? await response.json() : {}) as { keys?: { alg?: string }[] }
  return keys.some(({ alg }) => alg === 'ES256')
    ? ok('Sessions are signed with ES256.')
    : fail(
        'Sessions are not signed with ES256, so each page of a member asks Auth first. Rotate to an ECC (P-256) key: Project Settings, JWT Keys.',
      )
}

async function checkBucket(get: Get, { secretKey }: Project): Promise<Diagnostic> {
  const response = await get('storage/v1/bucket/cvs', secretKey)
  if ([400, 404].includes(response.status))
    return warn('There is no bucket for CVs yet. The site makes it, private, with the first CV.')
  if (!response.ok)
    return fail(`Storage answers ${response.status}. CVs cannot be kept: look at the project's Storage.`)
  const { public: isPublic } = (await response.json()) as { public?: boolean }
  return isPublic
    ? fail('Anybody can read the CVs: the bucket is public. Make it private: Storage, cvs, Edit bucket.')
    : ok('The bucket of CVs is private.')
}

async function checkFollowUps(get: Get, { secretKey }: Project): Promise<Diagnostic> {
  const response = await get('rest/v1/scheduler_turns?select=last_at', secretKey)
  if (!response.ok) return warn(`Whether due follow-ups are looked for cannot be asked (${response.status}).`)
  const [row] = (await response.json()) as { last_at: string }[]
  return followUpsDiagnostic(row ? new Date(row.last_at) : null)
}

/** The nightly purge empties the log: a note that outlived two nights says that it does not run. */
const oldestNoteMs = 2 * dayMs

async function checkAuthLog(get: Get, { secretKey }: Project): Promise<Diagnostic> {
  const response = await get('rest/v1/rpc/oldest_auth_note', secretKey)
  if (!response.ok)
    return warn(
      `Whether Auth notes every sign-in in the database cannot be asked (${response.status}). ${howToTurnOff}`,
    )
  const oldest = (await response.json()) as string | null
  if (oldest === null) return ok('Auth keeps no notes of sign-ins in the database.')
  return Date.now() - Date.parse(oldest) > oldestNoteMs
    ? fail(
        `Auth keeps notes of sign-ins in the database since ${oldest.slice(0, 10)}, and nothing deletes them: let the site run at night. ${howToTurnOff}`,
      )
    : warn(`Auth notes every sign-in in the database. The site deletes the notes every night. ${howToTurnOff}`)
}

const howToTurnOff =
  'Better that there are none: Authentication, Audit Logs, Disable writing auth audit logs to project database.'
