import { href } from '#shared/routes.ts'
import { ApplicationCorrection, MyDataRequest, WaitingListCorrection } from '#shared/schemas/my-data.ts'
import { forgetMyDataAccess, myDataAccess } from '../auth/my-data-access.ts'
import { rememberRequester, forgetRequester } from '../auth/requester.ts'
import type { Action } from '../action.ts'
import { button } from '../forms/button.ts'
import { form, byFormName } from '../forms/form.ts'
import { messages } from '../forms/messages.ts'
import { received, redirection, refused } from '../forms/results.ts'
import { keptDataFile } from '../export/person.ts'
import { accountDeleted } from '../mail/templates/account.tsx'
import { myDataLink } from '../mail/templates/my-data.tsx'
import { forgetBrowser } from '../auth/known-browser.ts'
import { tokenFingerprint } from '../tokens/sealed-tokens.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import type { Loader } from '../page.ts'
import { ofOwner } from './my-data/owner-action.ts'
import { myDataView } from './my-data/view.ts'

const path = href('my-data')

export const load: Loader<'visitor', typeof import('#client/pages/my-data.tsx')> = async (context) => ({
  view: await myDataView(context),
})

const buttons = byFormName({
  'my-data': form(
    'my-data',
    MyDataRequest,
    async ({ email }, context) => {
      const links = mailLinks(context.config, context.tokens)
      const mail = myDataLink(email, await links.openMyData(email), await links.unsubscribeAll(email))
      await context.data.outbox.queue(mail)
      return received(path, 'my-data', 'my-data', [await rememberRequester('my-data', email, context)])
    },
    'my-data',
  ),

  open: button('open', async (context) => {
    const token = context.query.get('l')
    const unsealed = await context.tokens.open('open-my-data', token)
    if (typeof unsealed === 'string' || !(await context.data.tokens.consume(tokenFingerprint(token))))
      return refused(422, messages.linkInvalid)
    return redirection(path, 'opened', [await myDataAccess(unsealed.value, context)])
  }),

  close: button('close', async () =>
    received(path, 'close', 'closed', [forgetMyDataAccess, forgetRequester('my-data')]),
  ),

  export: ofOwner((email) =>
    button('export', async ({ data }) => ({
      kind: 'file',
      file: await keptDataFile(email, data.people),
    })),
  ),

  delete: ofOwner((email) =>
    button('delete', async ({ data }) => {
      await data.people.forget(email, accountDeleted(email))
      return received(path, 'delete', 'deleted', [
        forgetMyDataAccess,
        ...(['my-data', 'newsletter', 'waiting-list'] as const).map(forgetRequester),
        forgetBrowser,
      ])
    }),
  ),

  leave: ofOwner((email) =>
    button('leave', async ({ data }) => {
      await data.newsletter.leave(email)
      return received(path, 'leave', 'left', [forgetRequester('newsletter')])
    }),
  ),

  'correct-waiting-list': ofOwner((email) =>
    form('correct-waiting-list', WaitingListCorrection, async (change, { data }) => {
      await data.waitingList.correct(email, change)
      return received(path, 'correct-waiting-list', 'corrected')
    }),
  ),
})

/** The page has a form for each application, named by its id. */
export const submit: Action = (fields, context) => {
  const name = String(fields.get('form'))
  const [, kind, id] = /^(correct-application|cv)-([\da-f-]{36})$/.exec(name) ?? []
  if (!kind || !id) return buttons(fields, context)
  return (kind === 'cv' ? cvOf(name, id) : correctionOf(name, id))(fields, context)
}

function correctionOf(name: string, id: string): Action {
  return ofOwner((email) =>
    form(name, ApplicationCorrection, async (change, { data }) => {
      await data.applications.correct(id, email, change)
      return received(path, name, 'corrected')
    }),
  )
}

function cvOf(name: string, id: string): Action {
  return ofOwner((email) =>
    button(name, async ({ data }) => {
      const bytes = await data.applications.cvOf(id, email)
      if (!bytes) return refused(422, 'Não guardamos mais este currículo.')
      return { kind: 'file', file: { name: 'curriculo.pdf', type: 'application/pdf', bytes } }
    }),
  )
}
