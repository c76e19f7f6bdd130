import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { contact, site } from '#shared/site.ts'

const purchasePage = (variable: string, plan: string) =>
  z.url({
    protocol: /^https?$/,
    error: `${variable} must be the address of the ${plan} purchase page, for example https://pay.example.com/${plan}.`,
  })

const yes = (variable: string) => z.literal('1', `${variable} must be 1 or not be set at all.`).optional()

const mailAddress = (variable: string) =>
  z.email(`${variable} must be one e-mail address, for example name@example.com.`)

/** What docs/operations.md and .env.example say of a variable. */
export const notes = z.registry<{ about: string; example: string }>()

/** Anybody can read them in .env.example: with them, the figures are everybody's, and visits another's. */
const examples = { metricsToken: 'at-least-16-signs-that-nobody-guesses', metaPixelId: '123456789012345' }

export const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'NODE_ENV must be production, development or test, for example NODE_ENV=production.',
    })
    .default('development')
    .register(notes, {
      about: 'Production hides /estilo and /correio, and wants to be told where data and mail go.',
      example: 'production',
    }),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a whole number from 0 to 65535, for example 3000.')
    .transform(Number)
    .refine((port) => port <= 65535, 'PORT must be a whole number from 0 to 65535, for example 3000.')
    .default(3000)
    .register(notes, { about: 'The port to listen on.', example: '3000' }),
  HOST: z
    .string()
    .min(1, 'HOST must be an address to listen on, for example 0.0.0.0.')
    .optional()
    .register(notes, { about: 'The address to listen on; unset, all of them.', example: '0.0.0.0' }),
  SITE_URL: z
    .string()
    .refine(
      isSiteAddress,
      'SITE_URL must be the address visitors use, without a path, for example https://www.example.com.',
    )
    .optional()
    .register(notes, {
      about: 'The address visitors use. Canonical links and links in mails are made from it, and HSTS if it is https.',
      example: 'https://www.example.com',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, for example info.',
    })
    .default('info')
    .register(notes, { about: 'fatal, error, warn, info, debug, trace or silent.', example: 'info' }),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^\d{1,2}$/.test(text) || listOf(text).every(isNetwork),
      'TRUST_PROXY must be a number of hops or a list of networks, for example 1 or 10.0.0.0/8.',
    )
    .optional()
    .register(notes, {
      about:
        'Proxies in front: a number of hops, or their networks. Unset, what a proxy says of visitors is not believed.',
      example: '1',
    }),
  CHECKOUT_MONTHLY_URL: purchasePage('CHECKOUT_MONTHLY_URL', 'monthly')
    .default('https://pagamento.fechou.example/mensal')
    .register(notes, { about: 'Where the monthly plan is bought.', example: 'https://pay.example.com/monthly' }),
  CHECKOUT_ANNUAL_URL: purchasePage('CHECKOUT_ANNUAL_URL', 'annual')
    .default('https://pagamento.fechou.example/anual')
    .register(notes, { about: 'Where the annual plan is bought.', example: 'https://pay.example.com/annual' }),
  CHECKOUT_HOSTS: z
    .string()
    .regex(
      /^[\w.:-]+(\s*,\s*[\w.:-]+)*$/,
      'CHECKOUT_HOSTS must be host names with commas between them, for example pay.example.com,buy.example.com.',
    )
    .optional()
    .register(notes, {
      about: 'The hosts that a page’s parameters travel along to; unset, those of the two addresses.',
      example: 'pay.example.com',
    }),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'META_PIXEL_ID must be the number of a Meta pixel, for example 123456789012345.')
    .refine(
      (id) => id !== examples.metaPixelId,
      'META_PIXEL_ID is the example of .env.example. Write your own pixel’s.',
    )
    .optional()
    .register(notes, {
      about: 'The number of a Meta pixel. Unset, nothing is asked of visitors and nothing is sent.',
      example: examples.metaPixelId,
    }),
  AMBASSADOR_FORM_URL: z
    .url({
      protocol: /^https?$/,
      error:
        'AMBASSADOR_FORM_URL must be the address of the ambassadors’ application form, for example https://forms.example.com/ambassadors.',
    })
    .default('https://formulario.fechou.example/embaixadores')
    .register(notes, { about: 'Where ambassadors apply.', example: 'https://forms.example.com/ambassadors' }),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^[1-9]\d?$/, 'WEB_CONCURRENCY must be a number of processes from 1 to 99, for example 2.')
    .transform(Number)
    .default(1)
    .register(notes, { about: 'Processes that answer visitors.', example: '1' }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w~+/.=-]{16,}$/, 'METRICS_TOKEN must be 16 or more letters, digits and signs of a Bearer token.')
    .refine(
      (token) => token !== examples.metricsToken,
      'METRICS_TOKEN is the example of .env.example, which anybody can read. Make one: openssl rand -hex 24.',
    )
    .optional()
    .register(notes, {
      about: '/metrics is for whoever sends this as a Bearer token. With neither this nor METRICS_PORT there is none.',
      example: examples.metricsToken,
    }),
  METRICS_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'METRICS_PORT must be a whole number from 1 to 65535, for example 9090.')
    .transform(Number)
    .refine(
      (port) => port > 0 && port <= 65535,
      'METRICS_PORT must be a whole number from 1 to 65535, for example 9090.',
    )
    .optional()
    .register(notes, {
      about: 'A port of its own for /metrics, which asks for no token: not for the public.',
      example: '9090',
    }),
  DRAIN_SECONDS: z
    .string()
    .regex(/^[0-3]$/, 'DRAIN_SECONDS must be a whole number from 0 to 3, for example 2.')
    .transform(Number)
    .optional()
    .register(notes, {
      about:
        'How long it answers on once it is told to end, 0 to 3 (production: 3), so that a balancer sees /readyz say no.',
      example: '3',
    }),
  DATA_DIR: z.string().default('data').register(notes, {
    about:
      'The folder for the embedded database, its keys, CVs (where there is no hosted project) and mails written to files.',
    example: 'data',
  }),
  SUPABASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'SUPABASE_URL must be the address of a Supabase project, for example https://abcdefgh.supabase.co.',
    })
    .optional()
    .register(notes, {
      about: 'A hosted Supabase project, with supabase/migrations applied; its two keys belong to it.',
      example: 'https://abcdefgh.supabase.co',
    }),
  SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^\S+$/, 'SUPABASE_PUBLISHABLE_KEY must be a key without spaces, for example sb_publishable_….')
    .optional()
    .register(notes, { about: 'The project’s publishable key.', example: 'sb_publishable_…' }),
  SUPABASE_SECRET_KEY: z
    .string()
    .regex(/^\S+$/, 'SUPABASE_SECRET_KEY must be a key without spaces, for example sb_secret_….')
    .optional()
    .register(notes, { about: 'The project’s secret key.', example: 'sb_secret_…' }),
  EMBEDDED_DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error:
        'EMBEDDED_DATABASE_URL must be the address of a PostgreSQL database, for example postgres://user:password@localhost:5432/fechou.',
    })
    .refine(
      (url) => !/%(?![\da-f]{2})/i.test(url),
      'EMBEDDED_DATABASE_URL has a % that encodes nothing. In a user name or a password, write %25 for it.',
    )
    .optional()
    .register(notes, {
      about: 'In place of a project: the embedded Supabase on a PostgreSQL of yours.',
      example: 'postgres://user:password@localhost:5432/fechou',
    }),
  EMBEDDED_DATABASE: yes('EMBEDDED_DATABASE').register(notes, {
    about:
      'In place of both: the embedded Supabase in DATA_DIR, which one machine at a time may open. Production must ask for it.',
    example: '1',
  }),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'SMTP_URL must be the address of a mail server, for example smtps://user:password@smtp.example.com:465.',
    })
    .optional()
    .register(notes, { about: 'The mail server.', example: 'smtps://user:password@smtp.example.com:465' }),
  MAIL_TO_FILES: yes('MAIL_TO_FILES').register(notes, {
    about: 'In place of a mail server: mails are written to DATA_DIR/outbox. Production must ask for it.',
    example: '1',
  }),
  MAIL_FROM: mailAddress('MAIL_FROM')
    .default(site.email)
    .register(notes, { about: 'Who writes.', example: 'ola@example.com' }),
  SUPPORT_EMAIL: mailAddress('SUPPORT_EMAIL')
    .default(contact.supportEmail)
    .register(notes, { about: 'Who gets contact messages.', example: 'suporte@example.com' }),
})

type Settings = z.output<typeof Environment>

/** What is wrong between settings, where each alone is right. */
function contradictions(settings: Settings): string[] {
  const { NODE_ENV, SITE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY, EMBEDDED_DATABASE_URL } =
    settings
  const isProduction = NODE_ENV === 'production'
  const found: string[] = []
  if (isProduction && !SITE_URL)
    found.push(
      'SITE_URL must be set in production, for example https://www.example.com. To try it on this machine, ask for http://localhost:3000.',
    )
  if (isProduction && SITE_URL && !isPrivateByItself(new URL(SITE_URL)))
    found.push(
      'SITE_URL must be https in production, for example https://www.example.com: over http anybody on the way reads passwords and sessions.',
    )
  if (SUPABASE_URL && !SUPABASE_SECRET_KEY)
    found.push('SUPABASE_SECRET_KEY is missing beside SUPABASE_URL, for example sb_secret_….')
  if (SUPABASE_URL && !SUPABASE_PUBLISHABLE_KEY)
    found.push('SUPABASE_PUBLISHABLE_KEY is missing beside SUPABASE_URL, for example sb_publishable_….')
  if (SUPABASE_URL && EMBEDDED_DATABASE_URL)
    found.push('EMBEDDED_DATABASE_URL and SUPABASE_URL exclude one another. Unset one of them.')
  if (isProduction && !SUPABASE_URL && !EMBEDDED_DATABASE_URL && !settings.EMBEDDED_DATABASE)
    found.push(
      'SUPABASE_URL must be set in production, for example https://abcdefgh.supabase.co. To keep data on this machine, ask for it by EMBEDDED_DATABASE=1.',
    )
  if (isProduction && !settings.SMTP_URL && !settings.MAIL_TO_FILES)
    found.push(
      'SMTP_URL must be set in production, for example smtps://user:password@smtp.example.com:465. To write mails to files, ask for it by MAIL_TO_FILES=1.',
    )
  return found
}

/** Where rows are kept: a hosted Supabase, or the embedded one on a PostgreSQL or in the data folder. */
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

/** Turns the process environment into the app's settings, or says in one sentence a line what is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const filledIn = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = Environment.safeParse(filledIn)
  const wrong = success ? contradictions(data) : error.issues.map((issue) => issue.message)
  if (!success || wrong.length > 0) throw new Error(wrong.join('\n'))

  return {
    production: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
    /** Processes that answer visitors. */
    processes: data.WEB_CONCURRENCY,
    /** How long it answers on once it is told to end, so that balancers see it. */
    secondsToDrain: data.DRAIN_SECONDS ?? (data.NODE_ENV === 'production' ? 3 : 0),
    /** Who may read them: whoever has the token, or reaches the port. */
    metrics: { token: data.METRICS_TOKEN ?? null, port: data.METRICS_PORT ?? null },
    siteUrl: new URL(data.SITE_URL ?? `http://localhost:${data.PORT}`),
    logLevel: data.LOG_LEVEL,
    trustProxy: hopsOrNetworks(data.TRUST_PROXY),
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
  }
}

export type Config = ReturnType<typeof readConfig>

function hopsOrNetworks(text: string | undefined): number | string[] | false {
  if (text === undefined) return false
  return /^\d+$/.test(text) ? Number(text) : listOf(text)
}

function isSiteAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, href, origin } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** Encrypted, or never leaving the machine (RFC 6761, 6.3). */
function isPrivateByItself({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)
}

function listOf(text: string): string[] {
  return text.split(',').map((item) => item.trim())
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && bits > 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
}
