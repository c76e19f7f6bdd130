import { brotliCompressSync, constants } from 'node:zlib'
import { median } from '../bench/figures.ts'
import type { Answer, Ask } from './requests.ts'

const rounds = 25
/** As the server compresses what it sends once. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compared = '/dashboard/conta'

type Row = {
  path: string
  firstByteMs: number
  firstByteRatio: number
  wholeMs: number
  wholeRatio: number
  brotliKb: number
}

/** Medians of interleaved rounds, and of the ratios to the account's page within each. */
export async function measurePages(ask: Ask, paths: readonly string[]): Promise<Row[]> {
  const all = [compared, ...paths]
  const answers = new Map<string, Answer[]>(all.map((path) => [path, []]))
  for (let round = -3; round < rounds; round += 1) {
    for (const path of all) {
      // oxlint-disable-next-line no-await-in-loop -- One at a time is what is measured.
      const answer = await ask(path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      if (round >= 0) answers.get(path)!.push(answer)
    }
  }
  return all.map((path) => {
    const own = answers.get(path)!
    const figure = (of: 'firstByteMs' | 'wholeMs') => median(own.map((answer) => answer[of]))
    const ratio = (of: 'firstByteMs' | 'wholeMs') =>
      median(own.map((answer, round) => answer[of] / answers.get(compared)![round]![of]))
    return {
      path: path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id'),
      firstByteMs: figure('firstByteMs'),
      firstByteRatio: ratio('firstByteMs'),
      wholeMs: figure('wholeMs'),
      wholeRatio: ratio('wholeMs'),
      brotliKb: brotliCompressSync(own[0]!.text, quality).length / 1000,
    }
  })
}

export function pageTable(rows: readonly Row[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.path} | ${row.firstByteMs.toFixed(1)} | ${row.firstByteRatio.toFixed(2)} | ${row.wholeMs.toFixed(1)} | ${row.wholeRatio.toFixed(2)} | ${row.brotliKb.toFixed(1)} |`,
  )
  return `| page | first byte, ms | ratio | whole answer, ms | ratio | brotli, kB |
| --- | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}`
}
