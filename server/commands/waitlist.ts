/* `npm run waitlist`: writes to the next in the waiting list that their turn has come. */
import { parseArgs } from 'node:util'
import { mailLinks } from '../tokens/mail-links.ts'
import { sealedTokensWith } from '../tokens/sealed-tokens.ts'
import { waitingListInvitation } from '../mail/templates/waiting-list.tsx'
import { command } from './command.ts'
import { writePreview } from './preview.ts'

/** In one call to the backend, which notes and queues all of them or none. */
const maxAtOnce = 500

const usage = `Usage: npm run waitlist -- invite N [--dry-run]
  N          how many, ${maxAtOnce} at most: the next confirmed people in the line who were not invited
  --dry-run  only says how many it would write to, and writes the mail to a file
The mail says that the connection is open for them: send it once it is. All of a call are written to, or nobody is. Nobody
is written to twice, but each call goes on to the next: if one was broken off, a dry run says how many it reached.`

await command({
  usage,
  parse(args) {
    const options = { 'dry-run': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const [verb, count = '', ...rest] = positionals
    if (verb !== 'invite' || rest.length > 0) throw new Error('Say how many to invite.')
    if (!/^[1-9]\d{0,2}$/.test(count) || Number(count) > maxAtOnce)
      throw new Error(`Say a number from 1 to ${maxAtOnce}.`)
    return { howMany: Number(count), isDryRun: values['dry-run'] }
  },
  async run({ howMany, isDryRun }, { data: { waitingList, tokens }, config }) {
    const links = mailLinks(config, sealedTokensWith(tokens.signingKeys))
    const mail = waitingListInvitation({ open: links.app(), signUp: links.signUp(), myData: links.askForMyData() })
    const before = await waitingList.countInvited()
    console.log(`“${mail.message.subject}”, with links to ${config.siteUrl.origin}`)
    if (isDryRun) {
      const next = await waitingList.countNext(howMany)
      console.log(`Would be invited: ${next}. Invited before: ${before}. Nobody was written to.`)
      console.log(await writePreview(mail, config))
    } else {
      const invited = await waitingList.invite(howMany, mail)
      console.log(`Invited: ${invited}. Invited before: ${before}. The running site delivers the mails.`)
    }
  },
})
