import { z } from 'zod'
import { contact, site } from '#shared/site.ts'
import {
  emailAddress,
  flag,
  isBaseAddress,
  key,
  port,
  proxies,
  siteAddress,
  text,
  variable,
  webAddress,
  wholeNumber,
} from './environment-values.ts'

/** Refused as values: anybody knows this token, and the pixel is a stranger's. */
const publicExamples = { metricsToken: 'at-least-16-signs-that-nobody-guesses', metaPixelId: '123456789012345' }

export const Environment = z.object({
  NODE_ENV: variable(z.enum(['production', 'development', 'test']).default('development'), {
    must: 'be production, development or test',
    example: 'production',
    refusalExample: 'NODE_ENV=production',
    about: 'Production hides /estilo and /correio, and wants to be told where data and mail go.',
  }),
  PORT: variable(port(0).default(3000), {
    must: 'be a whole number from 0 to 65535',
    example: '3000',
    about: 'The port to listen on.',
  }),
  HOST: variable(text.min(1).optional(), {
    must: 'be an address to listen on',
    example: '0.0.0.0',
    about: 'The address to listen on; unset, all of them.',
  }),
  SITE_URL: variable(siteAddress.optional(), {
    must: 'be the address visitors use, without a path',
    example: 'https://www.example.com',
    about: 'The address visitors use. Canonical links and links in mails are made from it, and HSTS if it is https.',
  }),
  LOG_LEVEL: variable(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), {
    must: 'be fatal, error, warn, info, debug, trace or silent',
    example: 'info',
    about: 'fatal, error, warn, info, debug, trace or silent.',
  }),
  TRUST_PROXY: variable(proxies.optional(), {
    must: 'be a number of hops or a list of networks',
    example: '1',
    refusalExample: '1 or 10.0.0.0/8',
    about:
      'Proxies in front: a number of hops, or their networks. Unset, what a proxy says of visitors is not believed.',
  }),
  CHECKOUT_MONTHLY_URL: variable(webAddress.default('https://pagamento.fechou.example/mensal'), {
    must: 'be the address of the monthly purchase page',
    example: 'https://pay.example.com/monthly',
    about: 'Where the monthly plan is bought.',
  }),
  CHECKOUT_ANNUAL_URL: variable(webAddress.default('https://pagamento.fechou.example/anual'), {
    must: 'be the address of the annual purchase page',
    example: 'https://pay.example.com/annual',
    about: 'Where the annual plan is bought.',
  }),
  CHECKOUT_HOSTS: variable(text.regex(/^[\w.:-]+(\s*,\s*[\w.:-]+)*$/).optional(), {
    must: 'be host names with commas between them',
    example: 'pay.example.com',
    refusalExample: 'pay.example.com,buy.example.com',
    about: 'The hosts that a page’s parameters travel along to; unset, those of the two addresses.',
  }),
  META_PIXEL_ID: variable(
    text
      .regex(/^\d{5,20}$/)
      .refine(
        (id) => id !== publicExamples.metaPixelId,
        'META_PIXEL_ID is the example of .env.example. Write your own pixel’s.',
      )
      .optional(),
    {
      must: 'be the number of a Meta pixel',
      example: publicExamples.metaPixelId,
      about: 'The number of a Meta pixel. Unset, nothing is asked of visitors and nothing is sent.',
    },
  ),
  AMBASSADOR_FORM_URL: variable(webAddress.default('https://formulario.fechou.example/embaixadores'), {
    must: 'be the address of the ambassadors’ application form',
    example: 'https://forms.example.com/ambassadors',
    about: 'Where ambassadors apply.',
  }),
  WEB_CONCURRENCY: variable(wholeNumber(/^[1-9]\d?$/).default(1), {
    must: 'be a number of processes from 1 to 99',
    example: '1',
    refusalExample: '2',
    about: 'Processes that answer visitors.',
  }),
  METRICS_TOKEN: variable(
    text
      .regex(/^[\w~+/.=-]{16,}$/)
      .refine(
        (token) => token !== publicExamples.metricsToken,
        'METRICS_TOKEN is the example of .env.example, which anybody can read. Make one: openssl rand -hex 24.',
      )
      .optional(),
    {
      must: 'be 16 or more letters, digits and signs of a Bearer token',
      example: publicExamples.metricsToken,
      refusalExample: null,
      about: '/metrics is for whoever sends this as a Bearer token. With neither this nor METRICS_PORT there is none.',
    },
  ),
  METRICS_PORT: variable(port(1).optional(), {
    must: 'be a whole number from 1 to 65535',
    example: '9090',
    about: 'A port of its own for /metrics, which asks for no token: not for the public.',
  }),
  DRAIN_SECONDS: variable(wholeNumber(/^[0-3]$/).optional(), {
    must: 'be a whole number from 0 to 3',
    example: '3',
    refusalExample: '2',
    about:
      'How long it answers on once it is told to end, 0 to 3 (production: 3), so that a balancer sees /readyz say no.',
  }),
  DATA_DIR: variable(text.default('data'), {
    must: 'be a folder',
    example: 'data',
    about:
      'The folder for the embedded database, its keys, CVs (where there is no hosted project) and mails written to files.',
  }),
  SUPABASE_URL: variable(webAddress.optional(), {
    must: 'be the address of a Supabase project',
    example: 'https://abcdefgh.supabase.co',
    about: 'A hosted Supabase project, with supabase/ applied; its two keys belong to it.',
  }),
  SUPABASE_PUBLISHABLE_KEY: key('sb_publishable_…', 'The project’s publishable key.'),
  SUPABASE_SECRET_KEY: key('sb_secret_…', 'The project’s secret key.'),
  EMBEDDED_DATABASE_URL: variable(
    z
      .url({ protocol: /^postgres(ql)?$/ })
      .refine(
        (url) => !/%(?![\da-f]{2})/i.test(url),
        'EMBEDDED_DATABASE_URL has a % that encodes nothing. In a user name or a password, write %25 for it.',
      )
      .optional(),
    {
      must: 'be the address of a PostgreSQL database',
      example: 'postgres://user:password@localhost:5432/fechou',
      about: 'In place of a project: the embedded Supabase on a PostgreSQL of yours.',
    },
  ),
  EMBEDDED_DATABASE: flag(
    'In place of both: the embedded Supabase in DATA_DIR, which one machine at a time may open. Production must ask for it.',
  ),
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }).optional(), {
    must: 'be the address of a mail server',
    example: 'smtps://user:password@smtp.example.com:465',
    about: 'The mail server.',
  }),
  MAIL_TO_FILES: flag('In place of a mail server: mails are written to DATA_DIR/outbox. Production must ask for it.'),
  MAIL_FROM: emailAddress(site.email, 'ola@example.com', 'Who writes.'),
  SUPPORT_EMAIL: emailAddress(contact.supportEmail, 'suporte@example.com', 'Who gets contact messages.'),
  SUPPORT_WHATSAPP: variable(text.regex(/^\+[1-9]\d{7,14}$/).optional(), {
    must: 'be a phone number with + and its country code, without spaces',
    example: '+5511912345678',
    about: 'The WhatsApp number of the support. Unset, no page links to a support chat.',
  }),
  AI_URL: variable(text.refine(isBaseAddress).optional(), {
    must: 'be the base address of an OpenAI-compatible API, without a query or a password',
    example: 'http://localhost:11434/v1',
    refusalExample: 'https://api.example.com/v1 or http://localhost:11434/v1',
    about:
      'A language model that rewords suggested replies, by any OpenAI-compatible API: a provider’s, or Ollama, llama.cpp, vLLM. It gets words of conversations, of those workspaces alone whose owners agree. Unset, no word leaves this machine.',
  }),
  AI_MODEL: variable(text.regex(/^\S+$/).optional(), {
    must: 'be the name of a model, as its provider writes it',
    example: 'qwen3:8b',
    about: 'The model’s name.',
  }),
  AI_KEY: key('sk-…', 'The key of AI_URL; a model of your own machine may need none.'),
  AI_PROVIDER: variable(text.regex(/^[\p{L}\p{N}][\p{L}\p{N} .&'’-]{0,59}$/u).optional(), {
    must: 'be a name of up to 60 letters',
    example: 'Example AI',
    about:
      'Who runs the model, as owners read it when they agree and visitors on /privacy; unset, the host of AI_URL. Another one asks them again.',
  }),
  AI_COUNTRY: variable(text.regex(/^[\p{L}][\p{L} ,'’-]{1,59}$/u).optional(), {
    must: 'be the name of a country in Portuguese, or of several',
    example: 'Estados Unidos',
    about: 'Where the model runs, in Portuguese, as owners and visitors read it. Another one asks owners again.',
  }),
  AI_RETENTION_DAYS: variable(wholeNumber(/^\d{1,3}$/).optional(), {
    must: 'be a whole number of days, 0 for none',
    example: '30',
    about:
      'The days after which the provider deletes what it got, by its contract; 0 where it keeps nothing. Another one asks owners again.',
  }),
  AI_NO_TRAINING: flag(
    'Says that the contract with the provider binds it to use what it gets for the answer alone, and not for training. Without such a contract, set no model.',
  ),
})
