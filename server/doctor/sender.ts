import type { Resolver } from 'node:dns/promises'
import { ok, warn, reasonOf, fail, type Diagnostic } from './diagnostic.ts'

/** Checks the SPF, DKIM and DMARC records with which receivers authenticate a domain's mail. */
export async function checkSender(domain: string, dns: Pick<Resolver, 'resolveTxt'>): Promise<Diagnostic[]> {
  const txtRecords = async (name: string): Promise<{ records: string[]; exists: boolean }> => {
    try {
      const records = await dns.resolveTxt(name)
      return { records: records.map((parts) => parts.join('')), exists: true }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENODATA') return { records: [], exists: true }
      if (code === 'ENOTFOUND') return { records: [], exists: false }
      throw error
    }
  }
  try {
    const own = await txtRecords(domain)
    const dmarc = (await Promise.all(domainAndParents(domain).map((name) => txtRecords(`_dmarc.${name}`)))).flatMap(
      ({ records }) => records,
    )
    return [
      spf(
        domain,
        own.records.filter((record) => /^v=spf1( |$)/i.test(record)),
      ),
      // The selectors are unknown here, but their parent name exists where there are any.
      (await txtRecords(`_domainkey.${domain}`)).exists
        ? ok(`${domain} has DKIM keys.`)
        : fail(
            `${domain} has no DKIM key: mail lands in spam. Publish the one that your mail server's provider gives you.`,
          ),
      dmarc.some((record) => /^v=DMARC1/i.test(record))
        ? ok(`${domain} has a DMARC policy.`)
        : fail(
            `${domain} has no DMARC policy. Publish a TXT record at _dmarc.${domain}, to begin with: v=DMARC1; p=none`,
          ),
    ]
  } catch (error) {
    return [
      warn(
        `DNS cannot be asked from here (${reasonOf(error)}), so SPF, DKIM and DMARC of ${domain} were not looked at.`,
      ),
    ]
  }
}

function spf(domain: string, records: string[]): Diagnostic {
  const [record] = records
  if (!record)
    return fail(
      `${domain} has no SPF record: mail lands in spam. Publish the one that your mail server's provider gives you.`,
    )
  if (records.length > 1) return fail(`${domain} has ${records.length} SPF records, so none counts. Make them one.`)
  if (/[ +]all$/i.test(record) && !/[-~?]all$/i.test(record))
    return fail(`The SPF record of ${domain} lets everybody write in its name. End it with -all or ~all.`)
  return ok(`${domain} has an SPF record.`)
}

/** A domain and its parents without the top-level domain. */
function domainAndParents(domain: string): string[] {
  const parts = domain.split('.')
  return parts.slice(0, -1).map((_, index) => parts.slice(index).join('.'))
}
