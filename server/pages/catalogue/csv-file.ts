import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { csvRowOf } from '#shared/catalogue/catalogue-csv.ts'
import { newItem } from '#shared/catalogue/catalogue.ts'
import type { Download } from '#server/action.ts'
import { csvOf } from '#server/csv.ts'

/** The catalogue as a spreadsheet; an empty one has the columns alone, as a form to fill in. */
export async function catalogueFile({ items }: Catalogue): Promise<Download> {
  const rows = items.length > 0 ? items.map(csvRowOf) : [csvRowOf(newItem(''))]
  const lines: string[] = []
  for await (const line of csvOf(rows)) lines.push(line)
  const written = items.length > 0 ? lines : lines.slice(0, 1)
  return { name: 'catalogo.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from(written.join('')) }
}

/** The text of a file that a spreadsheet has written: UTF-8, UTF-16 with its mark, or the Windows-1252 of an older Excel. */
export function textOfCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
