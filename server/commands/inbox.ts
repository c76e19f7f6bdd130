/* `npm run inbox`: what came in, and the mail that has not left. */
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { dayMs } from '#shared/time/durations.ts'
import { dayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Data } from '../data/data.ts'
import { command } from './command.ts'
import { csvOf } from '../csv.ts'
import { lists, type Rows } from './inbox-lists.ts'
import { jsonOf, readable, recordOf } from './readable.ts'

const usage = `Usage: npm run --silent inbox -- contact|newsletter|waitlist|jobs|mail [options]
  contact       messages of the contact form
  newsletter    subscriptions, confirmed or not
  waitlist      the waiting list
  jobs          applications, and CVs sent without a job in mind
  mail          mail that is not delivered, or was refused
  --since DAY   only since a day (2026-11-01) or for some days (7d)
  --json        one JSON array, times in UTC
  --csv         for a spreadsheet, times in São Paulo
  --cvs FOLDER  with jobs: writes each CV into the folder`

function parse(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      json: { type: 'boolean' },
      csv: { type: 'boolean' },
      cvs: { type: 'string' },
    },
  })
  const [list, ...rest] = positionals
  if (!isList(list) || rest.length > 0) throw new Error('Say which list you want, one at a time.')
  if (values.json && values.csv) throw new Error('--json and --csv exclude one another.')
  if (values.cvs !== undefined && list !== 'jobs') throw new Error('--cvs goes with jobs.')
  return {
    list,
    since: values.since === undefined ? new Date(0) : dayOf(values.since),
    format: values.json ? 'json' : values.csv ? 'csv' : 'records',
    cvs: values.cvs,
  } as const
}

function isList(word: string | undefined): word is keyof typeof lists {
  return word !== undefined && Object.hasOwn(lists, word)
}

async function* asRecords(rows: Rows, data: Data) {
  let count = 0
  for await (const row of rows) {
    count++
    yield `${recordOf(readable(row))}\n`
  }
  const { waiting, refused } = await data.outbox.countUndelivered()
  yield `${count} in this list. Mail waiting to be delivered: ${waiting}; refused: ${refused}.\n`
}

async function* asJson(rows: Rows) {
  let separator = '['
  for await (const row of rows) {
    yield `${separator}\n${jsonOf(row)}`
    separator = ','
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

async function* inWords(rows: Rows) {
  for await (const row of rows) yield readable(row)
}

/** `7d` or a day, which begins at midnight in São Paulo. */
function dayOf(typed: string): Date {
  const days = /^(\d{1,4})d$/.exec(typed)?.[1]
  if (days !== undefined) return new Date(Date.now() - Number(days) * dayMs)
  const day = new Date(`${typed}T00:00:00-03:00`)
  if (Number.isNaN(day.getTime()) || dayInSaoPaulo(day) !== typed) {
    throw new Error('--since wants a day or a number of days, for example 2026-11-01 or 7d.')
  }
  return day
}

await command({
  usage,
  parse,
  async run({ list, since, format, cvs }, { data }) {
    const rows = lists[list](data, since, cvs)
    const texts = { records: () => asRecords(rows, data), json: () => asJson(rows), csv: () => csvOf(inWords(rows)) }
    await pipeline(texts[format](), process.stdout, { end: false })
  },
})
