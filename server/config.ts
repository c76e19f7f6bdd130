import { isIP } from 'node:net'
import { z } from 'zod'

const purchasePage = (variable: string, plan: string) =>
  z.url({
    protocol: /^https?$/,
    error: `${variable} must be the address of the ${plan} purchase page, for example https://pay.example.com/${plan}.`,
  })

const Environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], {
      error: 'NODE_ENV must be production, development or test, for example NODE_ENV=production.',
    })
    .default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a whole number from 0 to 65535, for example 3000.')
    .transform(Number)
    .refine((port) => port <= 65535, 'PORT must be a whole number from 0 to 65535, for example 3000.')
    .default(3000),
  HOST: z.string().min(1, 'HOST must be an address to listen on, for example 0.0.0.0.').optional(),
  SITE_URL: z
    .string()
    .refine(
      isSiteAddress,
      'SITE_URL must be the address visitors use, without a path, for example https://www.example.com.',
    )
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, for example info.',
    })
    .default('info'),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^\d{1,2}$/.test(text) || listOf(text).every(isNetwork),
      'TRUST_PROXY must be a number of hops or a list of networks, for example 1 or 10.0.0.0/8.',
    )
    .optional(),
  CHECKOUT_MONTHLY_URL: purchasePage('CHECKOUT_MONTHLY_URL', 'monthly').default(
    'https://pagamento.fechou.example/mensal',
  ),
  CHECKOUT_ANNUAL_URL: purchasePage('CHECKOUT_ANNUAL_URL', 'annual').default('https://pagamento.fechou.example/anual'),
  CHECKOUT_HOSTS: z
    .string()
    .regex(
      /^[\w.:-]+(\s*,\s*[\w.:-]+)*$/,
      'CHECKOUT_HOSTS must be host names with commas between them, for example pay.example.com,buy.example.com.',
    )
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'META_PIXEL_ID must be the number of a Meta pixel, for example 123456789012345.')
    .optional(),
  AMBASSADOR_FORM_URL: z
    .url({
      protocol: /^https?$/,
      error:
        'AMBASSADOR_FORM_URL must be the address of the ambassadors’ application form, for example https://forms.example.com/ambassadors.',
    })
    .default('https://formulario.fechou.example/embaixadores'),
})

/** Turns the process environment into the app's settings, or says in one sentence a line what is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const filledIn = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = Environment.safeParse(filledIn)
  if (!success) throw new Error(error.issues.map((issue) => issue.message).join('\n'))

  return {
    production: data.NODE_ENV === 'production',
    port: data.PORT,
    host: data.HOST,
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

function listOf(text: string): string[] {
  return text.split(',').map((item) => item.trim())
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && bits > 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
}
