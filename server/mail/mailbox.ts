import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { outboxFolder } from './transport.ts'

type SentMail = {
  /** Name of the file, without the extension. */
  name: string
  subject: string
  to: string
  sentAt: Date
  html: string
  text: string
}

/** The mails that are written to files where no mail server is set. */
export function mailboxIn(dataFolder: string) {
  const folder = outboxFolder(dataFolder)

  const names = async () => {
    const files = await readdir(folder).catch(() => [])
    return files.filter((file) => file.endsWith('.eml')).map((file) => file.slice(0, -'.eml'.length))
  }

  const read = async (name: string): Promise<SentMail> => {
    const { subject = '', to, date = '', html = '', text = '' } = await parsed(`${folder}/${name}.eml`)
    return { name, subject, to: to?.[0]?.address ?? '', sentAt: new Date(date), html, text }
  }

  return {
    async newest(max: number): Promise<SentMail[]> {
      const newestFirst = (await names()).toSorted().toReversed()
      const mails = await Promise.all(newestFirst.slice(0, max).map((name) => unlessGone(read(name))))
      return mails.filter((mail) => mail !== null)
    },

    /** Finds names in the listing of the folder alone: `../` leads nowhere. */
    async mail(name: string): Promise<SentMail | null> {
      return (await names()).includes(name) ? unlessGone(read(name)) : null
    },

    /** Removes the mails to somebody, and those that quote them (`Reply-To`). */
    async removeAbout(email: string) {
      // Unfinished files too: a killed process leaves them.
      for (const file of await readdir(folder).catch(() => [])) {
        // A file renamed since is removed by its writer, which finds its mail gone from the outbox (`takeBack`).
        const mail = await unlessGone(parsed(`${folder}/${file}`))
        const people = [...(mail?.to ?? []), ...(mail?.replyTo ?? [])].map(({ address }) => address?.toLowerCase())
        if (people.includes(email)) await rm(`${folder}/${file}`, { force: true })
      }
    },

    /** @returns how many were removed */
    async removeOlderThan(days: number): Promise<number> {
      const files = (await readdir(folder).catch(() => [])).map((file) => `${folder}/${file}`)
      const times = await Promise.all(files.map((file) => unlessGone(stat(file))))
      const oldest = Date.now() - days * 24 * 60 * 60 * 1000
      const old = files.filter((_, index) => (times[index]?.mtimeMs ?? Infinity) < oldest)
      await Promise.all(old.map((file) => rm(file, { force: true })))
      return old.length
    },
  }
}

export type Mailbox = ReturnType<typeof mailboxIn>

/** `null` where a file was renamed or removed after the folder was listed. */
async function unlessGone<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function parsed(file: string) {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(await readFile(file))
}
