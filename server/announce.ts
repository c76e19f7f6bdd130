import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { company, contact, dataProtection, site } from '#shared/site.ts'
import type { Config } from './config.ts'

/** Tells the operator where the site is, what it runs on, and which examples still stand for the real thing. */
export function announce(config: Config, server: Server) {
  const { port } = server.address() as AddressInfo
  console.log(`${site.name} is ready at http://localhost:${port} (embedded: nothing yet, it keeps no data)`)

  const examples = Object.entries(settings(config)).flatMap(([name, value]) => (isExample(value) ? [name] : []))
  if (examples.length > 0) console.log(`Still examples: ${examples.join(', ')}`)
}

/** What an operator has to set, by the name under which it is set. */
function settings({ checkout, ambassadorForm }: Config): Record<string, string> {
  const inSite = {
    'company.legalName': company.legalName,
    'company.cnpj': company.cnpj,
    'company.street': company.street,
    'site.email': site.email,
    'site.securityEmail': site.securityEmail,
    'site.social': Object.values(site.social).join(),
    'contact.supportEmail': contact.supportEmail,
    'contact.phone': contact.phone,
    'dataProtection.email': dataProtection.email,
  }
  return {
    CHECKOUT_MONTHLY_URL: checkout.monthly,
    CHECKOUT_ANNUAL_URL: checkout.annual,
    AMBASSADOR_FORM_URL: ambassadorForm,
    ...Object.fromEntries(Object.entries(inSite).map(([name, value]) => [`${name} (shared/site.ts)`, value])),
  }
}

function isExample(value: string): boolean {
  return /\.example\b|exemplo|00\.000\.000|4000-0000/i.test(value)
}
