import type { z } from 'zod'
import { isConfidential } from './environment-values.ts'
import type { Environment } from './environment.ts'

type Settings = z.output<typeof Environment>

/** A language model and who runs it; `null` where none is set. */
export function modelOf({ AI_URL, AI_MODEL, AI_KEY, AI_PROVIDER, AI_COUNTRY, AI_RETENTION_DAYS }: Settings) {
  if (!AI_URL || !AI_MODEL || !AI_COUNTRY || AI_RETENTION_DAYS === undefined) return null
  const { host } = new URL(AI_URL)
  return {
    url: AI_URL,
    name: AI_MODEL,
    key: AI_KEY ?? null,
    provider: AI_PROVIDER ?? host,
    host,
    country: AI_COUNTRY,
    retentionDays: AI_RETENTION_DAYS,
  }
}

/** What the consent of an owner and /privacy say of a provider, and no provider is taken without (LGPD, art. 33 and 39). */
const demanded = ['AI_MODEL', 'AI_COUNTRY', 'AI_RETENTION_DAYS', 'AI_NO_TRAINING'] as const

/** The problems between the settings of a model. */
export function modelProblems(settings: Settings, example: (name: keyof Settings) => string): string[] {
  const { NODE_ENV, AI_URL } = settings
  const others = ['AI_MODEL', 'AI_KEY', 'AI_PROVIDER', 'AI_COUNTRY', 'AI_RETENTION_DAYS', 'AI_NO_TRAINING'] as const
  if (!AI_URL) {
    const set = others.filter((name) => settings[name] !== undefined)
    return set.length > 0 ? [`AI_URL is missing beside ${set.join(', ')}${example('AI_URL')}.`] : []
  }
  const problems = demanded
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is missing beside AI_URL${example(name)}.`)
  const url = new URL(AI_URL)
  if (NODE_ENV === 'production' && !isConfidential(url) && !isOnOwnNetwork(url))
    problems.push(
      `AI_URL must be https in production${example('AI_URL')}: over http anybody on the way reads customers’ messages.`,
    )
  return problems
}

/** A machine of the operator's own network (RFC 1918, RFC 4193), or a service beside this one, whose name has no dot. */
function isOnOwnNetwork({ hostname }: URL): boolean {
  return /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.|^\[f[cd]|^[^.:[]+$|\.(?:internal|local|lan)$/.test(hostname)
}
