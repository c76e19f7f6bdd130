import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { company } from '#shared/site.ts'
import type { Config } from './config.ts'

/** Tells the operator where the site is, what it runs on, and which examples still stand for the real thing. */
export function announce({ checkout }: Config, server: Server) {
  const { port } = server.address() as AddressInfo
  console.log(`Fechou is ready at http://localhost:${port} (embedded: nothing yet, it keeps no data)`)

  const examples = [
    company.legalName.includes('(exemplo)') && 'the company (shared/site.ts)',
    checkout.monthly.includes('fechou.example') && 'the monthly purchase page (CHECKOUT_MONTHLY_URL)',
    checkout.annual.includes('fechou.example') && 'the annual purchase page (CHECKOUT_ANNUAL_URL)',
  ].filter(Boolean)
  if (examples.length > 0) console.log(`Still examples: ${examples.join(', ')}`)
}
