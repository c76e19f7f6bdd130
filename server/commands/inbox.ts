/* `npm run inbox`: what came in, and the mail that has not left. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { dayInSaoPaulo } from '#shared/sao-paulo.ts'
import { jobs } from '../content/jobs.ts'
import { csvOf } from './csv.ts'
import type { Data } from '../data/data.ts'
import { command } from './command.ts'
import { jsonOf, readable, recordOf, type Row } from './readable.ts'

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

function read(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      json: { type: 'boolean' },
      csv: { type: 'boolean' },
      cvs: { type: 'string' },
    },
  })
  const [list, ...rest] = positionals
  if (!list || !isList(list) || rest.length > 0) throw new Error('Say which list you want, one at a time.')
  if (values.json && values.csv) throw new Error('--json and --csv exclude one another.')
  if (values.cvs !== undefined && list !== 'jobs') throw new Error('--cvs goes with jobs.')
  return {
    list,
    since: values.since === undefined ? new Date(0) : dayOf(values.since),
    format: values.json ? 'json' : values.csv ? 'csv' : 'records',
    cvs: values.cvs,
  } as const
}

type Rows = AsyncIterable<Row>

/** Read as they are written out, a page at a time: a list may be long. */
const lists = {
  async *contact(data: Data, since: Date): Rows {
    for await (const { at, name, email, subject, message, id } of data.messages.since(since))
      yield { receivedAt: new Date(at), name, email, subject, message, id }
  },

  async *newsletter(data: Data, since: Date): Rows {
    for await (const { at, email, confirmedAt, id } of data.newsletter.since(since))
      yield { requestedAt: new Date(at), email, confirmedAt: timeOf(confirmedAt), id }
  },

  async *waitlist(data: Data, since: Date): Rows {
    for await (const { at, name, email, whatsapp, sells, confirmedAt, id } of data.waitingList.since(since))
      yield { receivedAt: new Date(at), name, email, whatsapp, sells, confirmedAt: timeOf(confirmedAt), id }
  },

  async *jobs(data: Data, since: Date, folder?: string): Rows {
    if (folder !== undefined) await mkdir(folder, { recursive: true, mode: 0o700 })
    for await (const { at, jobId, name, email, about, id } of data.applications.since(since)) {
      const receivedAt = new Date(at)
      yield {
        receivedAt,
        job: jobId === null ? null : (jobs.find((job) => job.id === jobId)?.title ?? `${jobId}, no longer open`),
        name,
        email,
        about,
        ...(folder !== undefined && {
          cv: await writeCv(await data.applications.cvOf(id, email), folder, `${dayInSaoPaulo(receivedAt)}-${id}.pdf`),
        }),
        id,
      }
    }
  },

  async *mail(data: Data, since: Date): Rows {
    for await (const { at, kind, recipient, attempts, dueAt, answer, refusedAt, id } of data.outbox.undelivered(since))
      yield {
        queuedAt: new Date(at),
        kind,
        recipient,
        attempts,
        lastCode: answer,
        nextTryAt: refusedAt === null ? new Date(dueAt) : null,
        refusedAt: timeOf(refusedAt),
        id,
      }
  },
}

function isList(word: string): word is keyof typeof lists {
  return Object.hasOwn(lists, word)
}

async function writeCv(pdf: Uint8Array | null, folder: string, name: string): Promise<string | null> {
  if (!pdf) return null
  const file = join(folder, name)
  await writeFile(file, pdf, { mode: 0o600 })
  return file
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
  let before = '['
  for await (const row of rows) {
    yield `${before}\n${jsonOf(row)}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

async function* inWords(rows: Rows) {
  for await (const row of rows) yield readable(row)
}

function timeOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

/** `7d` or a day, which begins at midnight in São Paulo. */
function dayOf(typed: string): Date {
  const days = /^(\d{1,4})d$/.exec(typed)?.[1]
  if (days !== undefined) return new Date(Date.now() - Number(days) * 24 * 60 * 60 * 1000)
  const day = new Date(`${typed}T00:00:00-03:00`)
  if (Number.isNaN(day.getTime()) || dayInSaoPaulo(day) !== typed) {
    throw new Error('--since wants a day or a number of days, for example 2026-11-01 or 7d.')
  }
  return day
}

await command({
  usage,
  read,
  async run({ list, since, format, cvs }, { data }) {
    const rows = lists[list](data, since, cvs)
    const texts = { records: () => asRecords(rows, data), json: () => asJson(rows), csv: () => csvOf(inWords(rows)) }
    await pipeline(texts[format](), process.stdout, { end: false })
  },
})
