import type { WaitingListStep } from '#client/pages/waiting-list-confirm.tsx'
import { href } from '#shared/routes.ts'
import { WaitingListCorrection } from '#shared/schemas/my-data.ts'
import { isRequester } from '../auth/requester.ts'
import type { ActionContext } from '../action.ts'
import { form, received } from '../forms/form.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import { mailLinks, type AskedPlace } from '../tokens/mail-links.ts'
import { waitingListPosition } from '../mail/templates.tsx'
import type { LoadPersonal } from '../page.ts'

const route = 'waiting-list-confirm'

export const load: LoadPersonal<typeof import('#client/pages/waiting-list-confirm.tsx')> = async (visit) => {
  const step = (found: WaitingListStep) => ({ step: found })
  const reached = visit.query.get('recebido')
  if (reached === 'place-kept' || reached === 'place-gone') return step({ at: 'end', outcome: reached })

  const token = visit.query.get('l') ?? ''
  const asked = await opened(token, visit.links)
  if (typeof asked === 'string') return step({ at: 'bad link', why: asked })

  // One click is for whoever wrote these very words: another's are looked at first.
  if (visit.form === null && (await isRequester('waiting-list', JSON.stringify(asked), visit))) {
    const outcome = await confirm(asked, visit)
    visit.onMailQueued()
    return step({ at: 'end', outcome })
  }
  const { email, ...entry } = asked
  return step({ at: 'link', email, entry, action: href(route, {}, { l: token }) })
}

export const submit = form(route, WaitingListCorrection, async (typed, desk) => {
  const asked = await opened(desk.query.get('l'), desk.links)
  if (typeof asked === 'string') return { refused: 422, notice: 'Este link não vale mais, ou veio incompleto.' }
  const outcome = await confirm({ email: asked.email, ...typed }, desk)
  return received(href(route), outcome, outcome === 'place-kept' ? 'confirmed' : 'place-gone')
})

async function confirm(entry: AskedPlace, { config, data, links }: Pick<ActionContext, 'config' | 'data' | 'links'>) {
  const mail = waitingListPosition(entry.email, mailLinks(config, links).askForMyData())
  return (await data.waitingList.confirm(entry, mail)) ? 'place-kept' : 'place-gone'
}

async function opened(token: string | null, links: SealedTokens): Promise<AskedPlace | 'expired' | 'unreadable'> {
  const found = await links.open('confirm-waiting-list-entry', token)
  return typeof found === 'string' ? found : (JSON.parse(found.value) as AskedPlace)
}
