import type { MyData } from '#client/pages/my-data.tsx'
import { flashMessages } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { ApplicationCorrection, MyDataRequest, WaitingListCorrection } from '#shared/schemas/my-data.ts'
import { cookies as names } from '#shared/site.ts'
import { rememberRequester, forgetRequester, isRequester } from '../auth/requester.ts'
import { Unavailable } from '../unavailable.ts'
import type { ActionContext } from '../context.ts'
import type { Action } from '../action.ts'
import { button, form, byFormName, received, rerender, actionRateLimitMessage } from '../forms/form.ts'
import { keptData, keptDataFile } from '../kept-data.ts'
import { accountDeleted, myDataLink } from '../mail/templates.tsx'
import { forgetBrowser } from '../auth/known-browser.ts'
import { tokenFingerprint } from '../tokens/sealed-tokens.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import type { Loader } from '../page.ts'
import type { VisitorContext } from '../context.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'

const path = href('my-data')
const { name: cookieName, minutes } = names.myData

export const load: Loader<'visitor', typeof import('#client/pages/my-data.tsx')> = async (context) => ({
  view: await viewOf(context),
})

async function viewOf(context: VisitorContext): Promise<MyData> {
  const { query, tokens, data } = context
  const owner = await ownerOf(context)
  const token = query.get('l')
  if (token !== null) {
    const unsealed = await tokens.open('open-my-data', token)
    if (typeof unsealed === 'string') return { at: 'request', because: unsealed }

    const email = unsealed.value
    if (email !== owner) {
      if (await data.tokens.isConsumed(tokenFingerprint(token))) return { at: 'request', because: 'used' }
      if (await isRequester('my-data', email, context)) return openOnce(token, email, context)
      return { at: 'link', email, action: href('my-data', {}, { l: token }) }
    }
  }
  return owner === null ? { at: 'request', because: query.get('recebido') } : open(owner, context)
}

/** Reads the data first, so that a link is not consumed where its data cannot be shown. */
async function openOnce(token: string, email: string, context: VisitorContext): Promise<MyData> {
  const view = await open(email, context)
  if (!(await context.data.tokens.consume(tokenFingerprint(token)))) return { at: 'request', because: 'used' }
  context.setCookie(await openFor(email, context))
  return view
}

async function open(email: string, { data, form: submitted }: VisitorContext): Promise<MyData> {
  try {
    return { at: 'data', email, kept: keptData(await data.people.overviewOf(email)) }
  } catch (failure) {
    if (submitted && failure instanceof Unavailable) return { at: 'form alone' }
    throw failure
  }
}

const buttons = byFormName({
  'my-data': form(
    'my-data',
    MyDataRequest,
    async ({ email }, context) => {
      const links = mailLinks(context.config, context.tokens)
      const mail = myDataLink(email, await links.openMyData(email), await links.unsubscribeAll(email))
      await context.data.outbox.queue(mail)
      return { ...received(path, 'my-data', 'my-data'), cookies: [await rememberRequester('my-data', email, context)] }
    },
    'my-data',
  ),

  open: button('open', async (context) => {
    const token = context.query.get('l')
    const unsealed = await context.tokens.open('open-my-data', token)
    if (typeof unsealed === 'string' || !(await context.data.tokens.consume(tokenFingerprint(token))))
      return rerender('open', 422, 'Este link não vale mais, ou veio incompleto.')
    return {
      kind: 'redirect',
      location: path,
      receipt: flashMessages.opened,
      cookies: [await openFor(unsealed.value, context)],
    }
  }),

  close: button('close', async () => ({
    ...received(path, 'close', 'closed'),
    cookies: [withoutCookie(cookieName, path), forgetRequester('my-data')],
  })),

  export: ofOwner((email) =>
    button('export', async ({ data }) => ({
      kind: 'file',
      file: await keptDataFile(email, data.people),
    })),
  ),

  delete: ofOwner((email) =>
    button('delete', async ({ data }) => {
      await data.people.forget(email, accountDeleted(email))
      return {
        ...received(path, 'delete', 'deleted'),
        cookies: [
          withoutCookie(cookieName, path),
          ...(['my-data', 'newsletter', 'waiting-list'] as const).map(forgetRequester),
          forgetBrowser,
        ],
      }
    }),
  ),

  leave: ofOwner((email) =>
    button('leave', async ({ data }) => {
      await data.newsletter.leave(email)
      return { ...received(path, 'leave', 'left'), cookies: [forgetRequester('newsletter')] }
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
      if (!bytes) return rerender(name, 422, 'Não guardamos mais este currículo.')
      return { kind: 'file', file: { name: 'curriculo.pdf', type: 'application/pdf', bytes } }
    }),
  )
}

/** An action that needs the cookie of `openFor`. */
function ofOwner(submitOf: (email: string) => Action): Action {
  return async (fields, context) => {
    const email = await ownerOf(context)
    if (email !== null) {
      // Limited per owner, since a cookie can be used from many networks.
      const wait = await context.secondsUntilOwnerAction(email)
      if (wait === null) return submitOf(email)(fields, context)
      return { ...rerender(String(fields.get('form')), 429, actionRateLimitMessage), retryInSeconds: wait }
    }
    return rerender(
      'my-data',
      403,
      `Seus dados se fecham depois de ${minutes} minutos. Peça outro link para continuar.`,
    )
  }
}

/** The e-mail address whose data this browser has open. */
async function ownerOf({ tokens, cookies }: Pick<ActionContext, 'tokens' | 'cookies'>): Promise<string | null> {
  const unsealed = await tokens.open('my-data-open', cookies[cookieName])
  return typeof unsealed === 'object' ? unsealed.value : null
}

async function openFor(email: string, { tokens, config }: Pick<ActionContext, 'tokens' | 'config'>): Promise<string> {
  const value = await tokens.seal('my-data-open', email, minutes * 60)
  return shortCookie({ name: cookieName, value, path, minutes }, config)
}
