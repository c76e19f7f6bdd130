/* `npm run person`: what is kept under an address, for whoever asks by other ways than /meus-dados. */
import { email } from '#shared/schemas/fields.ts'
import { command } from './command.ts'
import { jsonOf } from './readable.ts'

const usage = `Usage: npm run --silent person -- export|delete EMAIL
  export  prints everything that is kept under an address, as JSON
  delete  deletes it, CV files and mail on its way included, without asking`

await command({
  usage,
  read([verb, address, ...rest]) {
    if ((verb !== 'export' && verb !== 'delete') || rest.length > 0) throw new Error('Say export or delete.')
    const { success, data } = email.safeParse(address)
    if (!success) throw new Error('That is no e-mail address.')
    return { verb, address: data }
  },
  async run({ verb, address }, { data: { people } }) {
    const kept = await people.everythingAbout(address)
    const counts = Object.entries(kept).flatMap(([kind, found]) => (found.length > 0 ? `${found.length} ${kind}` : []))
    if (counts.length === 0) return console.log(`Nothing is kept under ${address}.`)
    if (verb === 'export') return console.log(jsonOf(kept))
    await people.forget(address)
    console.log(`Deleted: ${counts.join(', ')}. Of consents, proof without the address stays.`)
  },
})
