import { href } from '#shared/routes.ts'
import { company, contact, dataProtection, processors, site } from '#shared/site.ts'
import type { Config } from '../config.ts'

/** Tells the operator where the site is, what it runs on, and which settings are still examples. */
export function printBanner(config: Config, { port }: { port: number }) {
  const address = `http://localhost:${port}`
  const embedded = [config.backend.kind !== 'hosted' && 'database', !config.smtpUrl && 'mail'].filter(Boolean)
  console.log(`${site.name} is ready at ${address} (embedded: ${embedded.join(', ') || 'nothing'})`)
  console.log(whereDataIs(config))
  console.log(whereMailGoes(config, address))

  const examples = placeholderSettings(config)
  if (examples.length > 0) console.log(`Still examples: ${examples.join(', ')}`)
  if (!config.supportChat)
    console.log('SUPPORT_WHATSAPP is unset: pages promise support by e-mail alone, without a chat.')
}

/** The names of settings that are still examples. */
export function placeholderSettings(config: Config): string[] {
  return Object.entries(settings(config)).flatMap(([name, value]) => (isExample(value) ? [name] : []))
}

function whereDataIs({ backend, dataFolder }: Config): string {
  if (backend.kind === 'hosted') return `Data is kept in ${backend.url.host}.`
  if (backend.kind === 'postgres') {
    const { host, pathname } = new URL(backend.url)
    return `Data is kept in the PostgreSQL database ${host}${pathname}, CVs in ${dataFolder}.`
  }
  return `DATA IS KEPT IN ${dataFolder}, BY A DATABASE IN THIS PROCESS: a power cut may lose the newest; production wants SUPABASE_URL.`
}

function whereMailGoes({ smtpUrl, dataFolder, production }: Config, address: string): string {
  if (smtpUrl) return `Mail goes to ${new URL(smtpUrl).host}.`
  const shown = production ? '' : ` and shown at ${address}${href('mailbox')}`
  return `Mail goes nowhere: it is written to ${dataFolder}/outbox${shown}. To send it, set SMTP_URL.`
}

/** The settings that an operator has to choose, by name. */
function settings({
  siteUrl,
  checkout,
  ambassadorForm,
  smtpUrl,
  mailFrom,
  supportEmail,
}: Config): Record<string, string> {
  const inSite = {
    'company.legalName': company.legalName,
    'company.cnpj': company.cnpj,
    'company.street': company.street,
    'site.email': site.email,
    'site.securityEmail': site.securityEmail,
    'site.social': Object.values(site.social).join(),
    'contact.supportEmail': contact.supportEmail,
    'contact.phone': contact.phone,
    'dataProtection.officer': dataProtection.officer,
    'dataProtection.email': dataProtection.email,
    processors: Object.values(processors)
      .map(({ name }) => name)
      .join(),
  }
  return {
    SITE_URL: siteUrl.host,
    CHECKOUT_MONTHLY_URL: checkout.monthly,
    CHECKOUT_ANNUAL_URL: checkout.annual,
    AMBASSADOR_FORM_URL: ambassadorForm,
    ...(smtpUrl && { SMTP_URL: new URL(smtpUrl).host }),
    MAIL_FROM: mailFrom,
    SUPPORT_EMAIL: supportEmail,
    ...Object.fromEntries(Object.entries(inSite).map(([name, value]) => [`${name} (shared/site.ts)`, value])),
  }
}

/** Whether a value has a name reserved for examples (RFC 2606), or is a placeholder of shared/site.ts. */
function isExample(value: string): boolean {
  return /\.example\b|\bexample\.(com|net|org)\b|exemplo|00\.000\.000|4000-0000/i.test(value)
}
