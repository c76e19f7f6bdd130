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
  PORT: z.coerce
    .number({ error: 'PORT must be a port number, for example 3000.' })
    .int('PORT must be a whole number, for example 3000.')
    .min(0, 'PORT must be from 0 to 65535, for example 3000.')
    .max(65535, 'PORT must be from 0 to 65535, for example 3000.')
    .default(3000),
  HOST: z.string().min(1, 'HOST must be an address to listen on, for example 0.0.0.0.').optional(),
  SITE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'SITE_URL must be the address visitors use, for example https://www.example.com.',
    })
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, for example info.',
    })
    .default('info'),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(\d{1,2}|[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*)$/,
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
    checkout: {
      monthly: data.CHECKOUT_MONTHLY_URL,
      annual: data.CHECKOUT_ANNUAL_URL,
      hosts: data.CHECKOUT_HOSTS?.split(',').map((host) => host.trim()) ?? [
        new URL(data.CHECKOUT_MONTHLY_URL).host,
        new URL(data.CHECKOUT_ANNUAL_URL).host,
      ],
    },
  }
}

export type Config = ReturnType<typeof readConfig>

function hopsOrNetworks(text: string | undefined): number | string[] | false {
  if (text === undefined) return false
  return /^\d+$/.test(text) ? Number(text) : text.split(',').map((network) => network.trim())
}
