import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { jobs } from '../content/jobs.ts'
import type { Data } from '../data/data.ts'
import type { Row } from './readable.ts'

export type Rows = AsyncIterable<Row>

/** Rows are read a page at a time, as they are written out: a list may be long. */
export const lists = {
  async *contact(data: Data, since: Date): Rows {
    for await (const { at, number, name, email, subject, message, id } of data.messages.since(since))
      yield { receivedAt: new Date(at), number, name, email, subject, message, id }
  },

  async *newsletter(data: Data, since: Date): Rows {
    for await (const { at, email, confirmedAt, id } of data.newsletter.since(since))
      yield { requestedAt: new Date(at), email, confirmedAt: timeOf(confirmedAt), id }
  },

  async *waitlist(data: Data, since: Date): Rows {
    for await (const { at, name, email, whatsapp, sells, confirmedAt, invitedAt, id } of data.waitingList.since(
      since,
    )) {
      const times = { confirmedAt: timeOf(confirmedAt), invitedAt: timeOf(invitedAt) }
      yield { receivedAt: new Date(at), name, email, whatsapp, sells, ...times, id }
    }
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

async function writeCv(pdf: Uint8Array | null, folder: string, name: string): Promise<string | null> {
  if (!pdf) return null
  const file = join(folder, name)
  await writeFile(file, pdf, { mode: 0o600 })
  return file
}

function timeOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}
