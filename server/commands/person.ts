/* `npm run person`: what is kept under an address, for requests that do not come through /meus-dados. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { email } from '#shared/schemas/fields.ts'
import { keptDataFile } from '../export/person.ts'
import { accountDeleted } from '../mail/templates/account.tsx'
import { command } from './command.ts'
import { safeJson } from './readable.ts'

const usage = `Usage: npm run --silent person -- export|delete|silence|unsilence EMAIL
  export     prints the file that its owner gets at /meus-dados: everything that is kept under an address, as JSON
  delete     deletes it, CV files and mail on its way included, without asking; who had an account is told so by mail
  silence    lets no more mail go there, but what a member needs for their account
  unsilence  lets mail go there again, after its owner asked never to hear from us or its server refused it`

const verbs = ['export', 'delete', 'silence', 'unsilence'] as const

await command({
  usage,
  parse([word, address, ...rest]) {
    const verb = verbs.find((known) => known === word)
    if (!verb || rest.length > 0) throw new Error('Say export, delete, silence or unsilence.')
    const { success, data } = email.safeParse(address)
    if (!success) throw new Error('That is no e-mail address.')
    return { verb, address: data }
  },
  async run({ verb, address }, { data: { people, outbox, newsletter } }) {
    if (verb === 'silence') {
      await outbox.suppress(address, 'asked')
      await newsletter.leave(address)
      return console.log(`No more mail goes to ${address}, but what a member needs for their account.`)
    }
    if (verb === 'unsilence') {
      const wasSuppressed = await outbox.unsuppress(address)
      return console.log(wasSuppressed ? `Mail goes to ${address} again.` : `${address} was not silenced.`)
    }
    const kept = await people.exportFor(address)
    const counts = Object.entries(kept).flatMap(([kind, found]) => (found.length > 0 ? `${found.length} ${kind}` : []))
    if (verb === 'export' && counts.length > 0) return print((await keptDataFile(address, people)).chunks)
    // Even without rows: an interrupted deletion may have left files.
    if (verb === 'delete') await people.forget(address, accountDeleted(address))
    if (counts.length === 0) return console.log(`Nothing is kept under ${address}.`)
    console.log(`Deleted: ${counts.join(', ')}. Of consents, proof without the address stays.`)
  },
})

function print(chunks: AsyncIterable<Uint8Array>) {
  const texts = Readable.from(chunks).map((chunk: Uint8Array) => safeJson(Buffer.from(chunk).toString()))
  return pipeline(texts, process.stdout, { end: false })
}
