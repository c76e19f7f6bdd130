import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { outboxFolder } from './transport.ts'

type SentMail = {
  /** Its file's, without the ending. */
  name: string
  subject: string
  to: string
  sentAt: Date
  html: string
  text: string
}

/** The mails that were written to files for lack of a mail server, as a letter box would show them. */
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
    async newest(howMany: number): Promise<SentMail[]> {
      const newestFirst = (await names()).toSorted().toReversed()
      return Promise.all(newestFirst.slice(0, howMany).map(read))
    },

    /** Only what is in the folder has a name: `../` leads nowhere. */
    async mail(name: string): Promise<SentMail | null> {
      return (await names()).includes(name) ? read(name) : null
    },

    /** Removes what was written to somebody, or holds what they wrote. */
    async removeAbout(email: string) {
      // Those that a killed process left unfinished, too.
      for (const file of await readdir(folder).catch(() => [])) {
        const { to = [], replyTo = [] } = await parsed(`${folder}/${file}`)
        const people = [...to, ...replyTo].map(({ address }) => address?.toLowerCase())
        if (people.includes(email)) await rm(`${folder}/${file}`, { force: true })
      }
    },

    /** Counts what went. */
    async removeOlderThan(days: number): Promise<number> {
      const files = (await readdir(folder).catch(() => [])).map((file) => `${folder}/${file}`)
      const ages = await Promise.all(files.map(async (file) => Date.now() - (await stat(file)).mtimeMs))
      const old = files.filter((_, index) => ages[index]! > days * 24 * 60 * 60 * 1000)
      await Promise.all(old.map((file) => rm(file, { force: true })))
      return old.length
    },
  }
}

export type Mailbox = ReturnType<typeof mailboxIn>

async function parsed(file: string) {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(await readFile(file))
}
