/* `npm run notice`: tells every member of a change of terms, prices or privacy. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { memberNotice } from '../mail/templates/member-notice.tsx'
import { command, oneFile } from './command.ts'
import { writePreview } from './preview.ts'

const usage = `Usage: npm run notice -- FILE [--news] [--dry-run]
  FILE       its first line is the subject; below an empty line, the text, written as an article is
  --news     something that the contract does not ask for: not to members who asked for no more mail
  --dry-run  only says how many would get it, and writes the mail to a file
A notice is known by the name of its file. Whoever had it does not get it again: a call that was broken off may be repeated.`

await command({
  usage,
  parse(args) {
    const options = {
      news: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { path: oneFile(positionals), isNews: values.news, isDryRun: values['dry-run'] }
  },
  async run({ path, isNews, isDryRun }, { data: { notices }, config }) {
    const words = partsOf(await readFile(path, 'utf8'))
    const name = basename(path)
    const mail = memberNotice(words, isNews)
    const { members, queued: before } = await notices.counts(name)
    console.log(`“${words.subject}”`)
    if (isDryRun) {
      console.log(`Would be queued: ${members - before} at most. Had it already: ${before}. Nothing was queued.`)
      return console.log(await writePreview(mail, config))
    }
    const wordsHash = createHash('sha256')
      .update(JSON.stringify([words, isNews]))
      .digest('base64url')
    const queued = await notices.queue(name, wordsHash, mail)
    if (queued === null)
      throw new Error(
        `A notice called ${name} was sent with other words. Put the old ones back, or name the file anew.`,
      )
    console.log(`Queued: ${queued}. Had it already: ${before}. The running site delivers them.`)
    const without = members - before - queued
    if (without > 0) console.log(`Members whose address gets no mail: ${without}.`)
  },
})

function partsOf(file: string): { subject: string; body: string } {
  const [subject = '', gap = '', ...rest] = file.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const parts = { subject: subject.trim(), body: rest.join('\n').trim() }
  if (!parts.subject || gap.trim() || !parts.body)
    throw new Error('The file wants a subject in its first line, an empty line, and a text.')
  return parts
}
