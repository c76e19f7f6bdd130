import { createServer } from 'vite'
import { z } from 'zod'
import { routeEntries } from '#shared/routes.ts'
import { followUpsNowPath } from '#shared/beside/follow-ups-now-path.ts'
import type { PageModule } from '#server/page.ts'
import { unchecked } from '#tests/support/unchecked-fields.ts'
import type { Case } from './measure.ts'

/** A member's page, with the query parameters that it reads and its forms, as server/pages/ has them. */
type MemberPage = {
  path: string
  reads: readonly string[]
  forms: readonly { name: string; fields: readonly string[]; files: readonly string[] }[]
}

/** Parameters are tried with each of these; further values come from links of the pages themselves. */
const values = ['zzz', 'a', 'é'.repeat(1_200), 'a '.repeat(1_200), '2000', '9999-99-99T99:99']

/** What fields and files are filled with, beside what the page's own form has in them. */
const pieces: Readonly<Record<string, string>> = {
  spaces: ' ',
  letters: 'a',
  lines: 'a\n',
  rows: 'Nome;Inclui;Preço\n',
  'messages of a chat': '02/11/2026 09:00 - Ana: quanto custa?\n',
  digits: '1',
  semicolons: ';',
  commas: ',',
  brackets: '[',
  marks: 'e\u0301',
  days: 'sexta às 3 ',
  prices: 'R$ 1,00 ',
}
const fieldBytes = 60_000

export async function memberPages(): Promise<MemberPage[]> {
  await using resources = new AsyncDisposableStack()
  // Vite, since a page's module leads to its React.
  const vite = await createServer({ server: { middlewareMode: true, ws: false, watch: null }, logLevel: 'warn' })
  resources.defer(() => vite.close())
  const rows = routeEntries.filter(([, { access }]) => access === 'member')
  return await Promise.all(
    rows.map(async ([name, { path }]) => {
      const { reads = [], submit } = (await vite.ssrLoadModule(`/server/pages/${name}.ts`)) as PageModule<'member'>
      const checked = (submit?.forms ?? []).map(({ name: form, schema: { shape } }) => {
        const fields = Object.keys(shape)
        return { name: form, fields, files: fields.filter((field) => shape[field] instanceof z.ZodFile) }
      })
      const read = Object.entries(unchecked[name] ?? {}).map(([form, fields]) => ({
        name: form,
        fields: [...fields, ...(name === 'connect' ? ['arquivo'] : [])],
        files: ['arquivo'],
      }))
      const forms = [...checked, ...read]
      return { path, reads, forms }
    }),
  )
}

/** Pages with each of their parameters at its worst, and the links that the pages themselves have. */
export function pageCases(pages: readonly MemberPage[], ids: readonly string[], links: readonly string[]): Case[] {
  const ofPages = placed(pages, ids).flatMap(({ path, reads }) => {
    const queries = reads.flatMap((name) =>
      [...values, ...ids].map(
        (value) => [`${name}=${value.slice(0, 12)}`, new URLSearchParams({ [name]: value })] as const,
      ),
    )
    return [['', ''] as const, ...queries].map(([what, query]) => ({
      what: `GET ${path} ${what}`,
      path: query === '' ? path : `${path}?${query}`,
    }))
  })
  const ofLinks = links.map((path) => ({ what: `GET ${path}`, path }))
  return [...ofPages, { what: `GET ${followUpsNowPath}`, path: followUpsNowPath }, ...ofLinks]
}

/** Forms with one field after another filled with one piece after another; others hold what the page's own form has in them. */
export function formCases(
  pages: readonly MemberPage[],
  ids: readonly string[],
  html: ReadonlyMap<string, string>,
): Case[] {
  return placed(pages, ids).flatMap(({ path, forms }) =>
    forms.flatMap(({ name, fields, files }) => {
      const usual = {
        ...Object.fromEntries(fields.map((field) => [field, ''])),
        ...drawnValues(html.get(path) ?? '', name),
      }
      const one = (what: string, changed: Readonly<Record<string, string>>) => ({
        what: `POST ${path} ${name} ${what}`,
        path,
        body: multipart({ form: name, ...usual, ...changed }, files),
      })
      const filled = fields.flatMap((field) =>
        Object.entries(pieces).map(([what, piece]) =>
          one(`${field}: ${what}`, { [field]: piece.repeat(fieldBytes / piece.length) }),
        ),
      )
      return [one('as it is', {}), ...filled]
    }),
  )
}

/** Pages of one customer stand there once for each id. */
function placed(pages: readonly MemberPage[], ids: readonly string[]): MemberPage[] {
  return pages.flatMap((page) =>
    page.path.includes(':') ? ids.map((id) => ({ ...page, path: page.path.replace(/:\w+/, id) })) : [page],
  )
}

/** What a page's own form holds, by its field `form`. */
function drawnValues(html: string, name: string): Record<string, string> {
  const form = html.split('<form').find((each) => each.includes(`name="form" value="${name}"`)) ?? ''
  const inputs = form.split('</form>')[0]!.matchAll(/name="(\w+)"[^>]* value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, field, value]) => [field!, value!]))
}

/** Links to members' pages, one of each set of parameters. */
export function linksIn(pages: Iterable<string>): string[] {
  const found = new Map<string, string>()
  for (const html of pages) {
    for (const [, href] of html.matchAll(/(?:href|action)="(\/dashboard[^"#]*\?[^"#]*)/g)) {
      const path = href!.replaceAll('&amp;', '&')
      const shape = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/=[^&]*\d[^&]*/g, '=7')
      found.set(shape, path)
    }
  }
  return [...found.values()]
}

const boundary = 'limit7Q'

function multipart(fields: Readonly<Record<string, string>>, files: readonly string[]) {
  const parts = Object.entries(fields).map(([name, value]) => {
    const fileName = files.includes(name) ? `; filename="Conversa do WhatsApp com ${name}.txt"` : ''
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName}\r\n\r\n${value}\r\n`
  })
  return { type: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` }
}
