import { resolve } from 'node:path'
import type { z } from 'zod'
import { descriptions, isConfidential } from './environment-values.ts'
import { Environment } from './environment.ts'
import { modelOf, modelProblems } from './model-config.ts'

type Settings = z.output<typeof Environment>
type Name = keyof Settings

/** Reads the settings from the environment. Throws with one sentence per problem, each on its own line. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = Environment.safeParse(nonEmpty, { error: ({ path }) => refusal(path![0] as Name) })
  const problems = success ? contradictions(data) : error.issues.map((issue) => issue.message)
  if (!success || problems.length > 0) throw new Error(problems.join('\n'))

  return {
    production: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
    processes: data.WEB_CONCURRENCY,
    secondsToDrain: data.DRAIN_SECONDS ?? (data.NODE_ENV === 'production' ? 3 : 0),
    metrics: { token: data.METRICS_TOKEN ?? null, port: data.METRICS_PORT ?? null },
    siteUrl: new URL(data.SITE_URL ?? `http://localhost:${data.PORT}`),
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY ?? false,
    metaPixelId: data.META_PIXEL_ID ?? null,
    checkout: {
      monthly: data.CHECKOUT_MONTHLY_URL,
      annual: data.CHECKOUT_ANNUAL_URL,
      hosts: data.CHECKOUT_HOSTS?.split(',').map((host) => new URL(`https://${host.trim()}`).host) ?? [
        new URL(data.CHECKOUT_MONTHLY_URL).host,
        new URL(data.CHECKOUT_ANNUAL_URL).host,
      ],
    },
    ambassadorForm: data.AMBASSADOR_FORM_URL,
    backend: backendOf(data),
    dataFolder: resolve(data.DATA_DIR),
    /** `null` writes mails to files. */
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    supportEmail: data.SUPPORT_EMAIL,
    /** The address of the support's chat, or `null` for none. */
    supportChat: data.SUPPORT_WHATSAPP ? `https://wa.me/${data.SUPPORT_WHATSAPP.slice(1)}` : null,
    /** `null` where the software's own replies stand alone. */
    model: modelOf(data),
  }
}

export type Config = ReturnType<typeof readConfig>
export type ModelConfig = NonNullable<Config['model']>

function refusal(name: Name): string {
  return `${name} must ${descriptions.get(Environment.shape[name])!.must}${example(name)}.`
}

function example(name: Name): string {
  const { example: ofReference, refusalExample = ofReference } = descriptions.get(Environment.shape[name])!
  return refusalExample === null ? '' : `, for example ${refusalExample}`
}

/** The problems between settings that are valid each by itself. */
function contradictions(settings: Settings): string[] {
  const { NODE_ENV, SITE_URL, SUPABASE_URL, EMBEDDED_DATABASE_URL } = settings
  const isProduction = NODE_ENV === 'production'
  const isInFolder = !SUPABASE_URL && !EMBEDDED_DATABASE_URL
  const problems: string[] = []
  if (isProduction && !SITE_URL)
    problems.push(
      `SITE_URL must be set in production${example('SITE_URL')}. To try it on this machine, ask for http://localhost:3000.`,
    )
  if (isProduction && SITE_URL && !isConfidential(new URL(SITE_URL)))
    problems.push(
      `SITE_URL must be https in production${example('SITE_URL')}: over http anybody on the way reads passwords and sessions.`,
    )
  for (const key of ['SUPABASE_SECRET_KEY', 'SUPABASE_PUBLISHABLE_KEY'] as const)
    if (SUPABASE_URL && !settings[key]) problems.push(`${key} is missing beside SUPABASE_URL${example(key)}.`)
  if (SUPABASE_URL && EMBEDDED_DATABASE_URL)
    problems.push('EMBEDDED_DATABASE_URL and SUPABASE_URL exclude one another. Unset one of them.')
  if (isProduction && isInFolder && !settings.EMBEDDED_DATABASE)
    problems.push(
      `SUPABASE_URL must be set in production${example('SUPABASE_URL')}. To keep data on this machine, ask for it by EMBEDDED_DATABASE=1.`,
    )
  else if (isInFolder && settings.WEB_CONCURRENCY > 1)
    problems.push(
      `WEB_CONCURRENCY must be 1 while the database is in DATA_DIR, which one process may open. For more, set SUPABASE_URL or EMBEDDED_DATABASE_URL${example('EMBEDDED_DATABASE_URL')}.`,
    )
  if (isProduction && !settings.SMTP_URL && !settings.MAIL_TO_FILES)
    problems.push(
      `SMTP_URL must be set in production${example('SMTP_URL')}. To write mails to files, ask for it by MAIL_TO_FILES=1.`,
    )
  return [...problems, ...modelProblems(settings, example)]
}

/** The database: a hosted Supabase, or the embedded one on a PostgreSQL or in the data folder. */
function backendOf({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, EMBEDDED_DATABASE_URL }: Settings) {
  if (SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && SUPABASE_SECRET_KEY) {
    return {
      kind: 'hosted',
      url: new URL(SUPABASE_URL),
      publishableKey: SUPABASE_PUBLISHABLE_KEY,
      secretKey: SUPABASE_SECRET_KEY,
    } as const
  }
  return EMBEDDED_DATABASE_URL
    ? ({ kind: 'postgres', url: EMBEDDED_DATABASE_URL } as const)
    : ({ kind: 'folder' } as const)
}
