import { isIP } from 'node:net'
import { z } from 'zod'

type Description = {
  /** Completes a refusal: `NAME must …`. */
  must: string
  example: string
  /** The refusal's own example; `null` for none. */
  refusalExample?: string | null
  about: string
}

/** Descriptions of the variables for refusals, docs/operations.md and .env.example. */
export const descriptions = z.registry<Description>()

export function variable<Schema extends z.ZodType>(schema: Schema, description: Description): Schema {
  descriptions.add(schema, description)
  return schema
}

export const text = z.string()
export const webAddress = z.url({ protocol: /^https?$/ })
export const wholeNumber = (pattern: RegExp) => text.regex(pattern).transform(Number)
export const port = (min: number) => wholeNumber(/^\d{1,5}$/).refine((number) => number >= min && number <= 65535)
export const siteAddress = text.refine(isSiteAddress)
export const proxies = text
  .refine(isHopsOrNetworks)
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : itemsOf(value)))

export function key(example: string, about: string) {
  return variable(text.regex(/^\S+$/).optional(), { must: 'be a key without spaces', example, about })
}

export function flag(about: string) {
  const must = 'be 1 or not be set at all'
  return variable(z.literal('1').optional(), { must, example: '1', refusalExample: null, about })
}

export function emailAddress(fallback: string, example: string, about: string) {
  const must = 'be one e-mail address'
  return variable(z.email().default(fallback), { must, example, refusalExample: 'name@example.com', about })
}

function isSiteAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, href, origin } = new URL(value)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** An address that a path can be appended to. A password in it would be shown to whoever reads the host. */
export function isBaseAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}

function isHopsOrNetworks(value: string): boolean {
  return /^\d{1,2}$/.test(value) || itemsOf(value).every(isNetwork)
}

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && bits > 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits))
}

/** Splits a comma-separated list. */
function itemsOf(list: string): string[] {
  return list.split(',').map((item) => item.trim())
}

/** Whether traffic is encrypted or stays on the machine (RFC 6761, 6.3). */
export function isConfidential({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname)
}
