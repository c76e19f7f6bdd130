import { href } from '#shared/routes.ts'
import { WaitingListEntry } from '#shared/schemas/waiting-list-entry.ts'
import { rememberRequester } from '../auth/requester.ts'
import { form } from '../forms/form.ts'
import { received } from '../forms/results.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import { alreadyOnWaitingList, waitingListConfirmation } from '../mail/templates/waiting-list.tsx'

export const submit = form(
  'waiting-list',
  WaitingListEntry,
  async (entry, context) => {
    const { email } = entry
    const links = mailLinks(context.config, context.tokens)
    const unsubscribeUrl = await links.unsubscribeAll(email)
    await context.data.waitingList.join(
      entry,
      waitingListConfirmation(email, await links.confirmWaitingList(entry), unsubscribeUrl),
      alreadyOnWaitingList(email, links.askForMyData(), unsubscribeUrl),
    )
    return received(href('waiting-list'), 'waiting-list', 'waiting-list', [
      await rememberRequester('waiting-list', JSON.stringify(entry), context),
    ])
  },
  'lists',
)
