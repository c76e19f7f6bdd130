import type { MyData } from '#client/pages/my-data.tsx'
import { receipts } from '#shared/receipts.ts'
import { href } from '#shared/routes.ts'
import { ApplicationCorrection, MyDataRequest, WaitingListCorrection } from '#shared/schemas/my-data.ts'
import { cookies as names } from '#shared/site.ts'
import { rememberRequester, forgetRequester, isRequester } from '../auth/requester.ts'
import { Unavailable } from '../unavailable.ts'
import type { ActionContext, Action } from '../action.ts'
import { button, form, byFormName, received, refused, tooManyPressed } from '../forms/form.ts'
import { keptData, keptDataFile } from '../kept-data.ts'
import { accountDeleted, myDataLink } from '../mail/templates.tsx'
import { browserIsUnknown } from '../auth/known-browser.ts'
import { tokenFingerprint } from '../tokens/sealed-tokens.ts'
import { mailLinks } from '../tokens/mail-links.ts'
import type { LoadPersonal, PersonalVisit } from '../page.ts'
import { shortCookie, withoutCookie } from '../tokens/short-cookie.ts'

const path = href('my-data')
const { name: cookieName, minutes } = names.myData

export const load: LoadPersonal<typeof import('#client/pages/my-data.tsx')> = async (visit) => ({
  view: await viewOf(visit),
})

async function viewOf(visit: PersonalVisit): Promise<MyData> {
  const { query, links, data } = visit
  const owner = await ownerOf(visit)
  const token = query.get('l')
  if (token !== null) {
    const opened = await links.open('open-my-data', token)
    if (typeof opened === 'string') return { at: 'request', because: opened }

    const email = opened.value
    if (email !== owner) {
      if (await data.links.isConsumed(tokenFingerprint(token))) return { at: 'request', because: 'used' }
      if (await isRequester('my-data', email, visit)) return openOnce(token, email, visit)
      return { at: 'link', email, action: href('my-data', {}, { l: token }) }
    }
  }
  return owner === null ? { at: 'request', because: query.get('recebido') } : open(owner, visit)
}

/** The data is fetched first: a link whose data could not be shown is not spent. */
async function openOnce(token: string, email: string, visit: PersonalVisit): Promise<MyData> {
  const view = await open(email, visit)
  if (!(await visit.data.links.consume(tokenFingerprint(token)))) return { at: 'request', because: 'used' }
  visit.setCookie(await openFor(email, visit))
  return view
}

async function open(email: string, { data, form: cameBack }: PersonalVisit): Promise<MyData> {
  try {
    return { at: 'data', email, kept: keptData(await data.people.overviewOf(email)) }
  } catch (failure) {
    if (cameBack && failure instanceof Unavailable) return { at: 'form alone' }
    throw failure
  }
}

const buttons = byFormName({
  'my-data': form(
    'my-data',
    MyDataRequest,
    async ({ email }, desk) => {
      const links = mailLinks(desk.config, desk.links)
      const mail = myDataLink(email, await links.openMyData(email), await links.unsubscribeAll(email))
      await desk.data.outbox.queue(mail)
      return { ...received(path, 'my-data', 'my-data'), cookies: [await rememberRequester('my-data', email, desk)] }
    },
    'my-data',
  ),

  open: button('open', async (desk) => {
    const token = desk.query.get('l')
    const opened = await desk.links.open('open-my-data', token)
    if (typeof opened === 'string' || !(await desk.data.links.consume(tokenFingerprint(token))))
      return refused('open', 422, 'Este link não vale mais, ou veio incompleto.')
    return { status: 303, location: path, receipt: receipts.opened, cookies: [await openFor(opened.value, desk)] }
  }),

  close: button('close', async () => ({
    status: 303,
    ...received(path, 'close', 'closed'),
    cookies: [withoutCookie(cookieName, path), forgetRequester('my-data')],
  })),

  export: ofOwner((email) =>
    button('export', async ({ data }) => ({
      status: 200,
      download: await keptDataFile(email, data.people),
    })),
  ),

  delete: ofOwner((email) =>
    button('delete', async ({ data }) => {
      await data.people.forget(email, accountDeleted(email))
      return {
        status: 303,
        ...received(path, 'delete', 'deleted'),
        cookies: [
          withoutCookie(cookieName, path),
          ...(['my-data', 'newsletter', 'waiting-list'] as const).map(forgetRequester),
          browserIsUnknown,
        ],
      }
    }),
  ),

  leave: ofOwner((email) =>
    button('leave', async ({ data }) => {
      await data.newsletter.leave(email)
      return { status: 303, ...received(path, 'leave', 'left'), cookies: [forgetRequester('newsletter')] }
    }),
  ),

  'correct-waiting-list': ofOwner((email) =>
    form('correct-waiting-list', WaitingListCorrection, async (change, { data }) => {
      await data.waitingList.correct(email, change)
      return received(path, 'correct-waiting-list', 'corrected')
    }),
  ),
})

/** There are as many of these forms as there are applications: each is named by its application. */
export const submit: Action = (fields, desk) => {
  const name = String(fields.get('form'))
  const [, what, id] = /^(correct-application|cv)-([\da-f-]{36})$/.exec(name) ?? []
  if (!what || !id) return buttons(fields, desk)
  return (what === 'cv' ? cvOf(name, id) : correctionOf(name, id))(fields, desk)
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
      if (!bytes) return refused(name, 422, 'Não guardamos mais este currículo.')
      return { status: 200, download: { name: 'curriculo.pdf', type: 'application/pdf', bytes } }
    }),
  )
}

/** A form for whoever has their data open. */
function ofOwner(submitOf: (email: string) => Action): Action {
  return async (fields, desk) => {
    const email = await ownerOf(desk)
    if (email !== null) {
      // A cookie presses buttons from however many networks.
      const wait = await desk.secondsUntilOwnerAction(email)
      if (wait === null) return submitOf(email)(fields, desk)
      return { ...refused(String(fields.get('form')), 429, tooManyPressed), retryInSeconds: wait }
    }
    return refused('my-data', 403, `Seus dados se fecham depois de ${minutes} minutos. Peça outro link para continuar.`)
  }
}

/** Whose data this browser has open. */
async function ownerOf({ links, cookies }: Pick<ActionContext, 'links' | 'cookies'>): Promise<string | null> {
  const opened = await links.open('my-data-open', cookies[cookieName])
  return typeof opened === 'object' ? opened.value : null
}

async function openFor(email: string, { links, config }: Pick<ActionContext, 'links' | 'config'>): Promise<string> {
  const value = await links.seal('my-data-open', email, minutes * 60)
  return shortCookie({ name: cookieName, value, path, minutes }, config)
}
