type Answer = { headers: Headers; text: string }

type Rule = { name: string; modifier: (answer: Answer) => number }

/**
 * The score that Mozilla's HTTP Observatory (algorithm 4) gives an answer over https, by its published rules:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring. From 100 on the grade is A+. What a site owner
 * does outside the site is left out: the certificate, the way from http, the preload list.
 */
export function observatoryScore(answer: Answer): { score: number; marks: Record<string, number> } {
  const marks = Object.fromEntries(rules.map(({ name, modifier }) => [name, modifier(answer)]))
  const all = Object.values(marks)
  const withoutCredit = 100 + sum(all.filter((mark) => mark < 0))
  return { score: withoutCredit >= 90 ? 100 + sum(all) : withoutCredit, marks }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const unsafe = [...broad, "'unsafe-inline'", 'data:']

function policyOf({ headers }: Answer): Map<string, string[]> | null {
  const policy = headers.get('Content-Security-Policy')
  if (!policy) return null
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]))
}

const rules: readonly Rule[] = [
  {
    name: 'content-security-policy',
    modifier(answer) {
      const policy = policyOf(answer)
      if (!policy) return -25
      const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
      const has = (name: string, words: readonly string[]) => sourcesOf(name).some((source) => words.includes(source))
      if (has('script-src', unsafe) || has('object-src', broad)) return -20
      if ([...policy.values()].flat().some((source) => /^(http|ftp):/.test(source))) return -20
      if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10
      if (has('style-src', unsafe)) return 0
      return policy.get('default-src')?.join() === "'none'" ? 10 : 5
    },
  },
  {
    name: 'cookies',
    modifier({ headers }) {
      const lines = headers.getSetCookie()
      if (lines.some((line) => /^[^=]*(login|sess)/i.test(line) && !/; *httponly/i.test(line))) return -30
      if (lines.some((line) => /; *samesite=(?!lax|strict)/i.test(line))) return -20
      if (lines.some((line) => !/; *secure/i.test(line))) return -5
      return lines.length > 0 && lines.every((line) => /; *samesite=/i.test(line)) ? 5 : 0
    },
  },
  {
    name: 'cross-origin-resource-sharing',
    modifier({ headers }) {
      return headers.get('Access-Control-Allow-Credentials') === 'true' ? -50 : 0
    },
  },
  {
    name: 'referrer-policy',
    modifier({ headers }) {
      const policy = headers.get('Referrer-Policy')
      if (policy === null) return 0
      return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5
    },
  },
  {
    name: 'strict-transport-security',
    modifier({ headers }) {
      const age = /^max-age=(\d+)(;|$)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1]
      if (age === undefined) return -20
      return Number(age) < 15_768_000 ? -10 : 0
    },
  },
  {
    name: 'subresource-integrity',
    modifier({ headers, text }) {
      const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false
      return isPage && /<script[^>]+src="(https?:)?\/\//.test(text) ? -50 : 0
    },
  },
  {
    name: 'x-content-type-options',
    modifier: ({ headers }) => (headers.get('X-Content-Type-Options') === 'nosniff' ? 0 : -5),
  },
  { name: 'x-frame-options', modifier: (answer) => (policyOf(answer)?.has('frame-ancestors') ? 5 : -20) },
  {
    name: 'cross-origin-resource-policy',
    modifier({ headers }) {
      const policy = headers.get('Cross-Origin-Resource-Policy') ?? 'cross-origin'
      if (policy === 'cross-origin') return 0
      return policy === 'same-origin' || policy === 'same-site' ? 10 : -5
    },
  },
]
