import type { WaitingListStep } from '#client/pages/waiting-list-confirm.tsx'
import { href } from '#shared/routes.ts'
import { WaitingListCorrection } from '#shared/schemas/my-data.ts'
import { isRequester } from '../auth/requester.ts'
import type { ActionContext } from '../context.ts'
import { form, received } from '../forms/form.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import { mailLinks, type AskedPlace } from '../tokens/mail-links.ts'
import { waitingListPosition } from '../mail/templates.tsx'
import type { Loader } from '../page.ts'

const route = 'waiting-list-confirm'

export const load: Loader<'visitor', typeof import('#client/pages/waiting-list-confirm.tsx')> = async (context) => {
  const step = (found: WaitingListStep) => ({ step: found })
  const reached = context.query.get('recebido')
  if (reached === 'place-kept' || reached === 'place-gone') return step({ at: 'end', outcome: reached })

  const token = context.query.get('l') ?? ''
  const asked = await opened(token, context.tokens)
  if (typeof asked === 'string') return step({ at: 'bad link', why: asked })

  // One click is for whoever wrote these very words: another's are looked at first.
  if (context.form === null && (await isRequester('waiting-list', JSON.stringify(asked), context))) {
    const outcome = await confirm(asked, context)
    context.onMailQueued()
    return step({ at: 'end', outcome })
  }
  const { email, ...entry } = asked
  return step({ at: 'link', email, entry, action: href(route, {}, { l: token }) })
}

export const submit = form(route, WaitingListCorrection, async (typed, context) => {
  const asked = await opened(context.query.get('l'), context.tokens)
  if (typeof asked === 'string')
    return { kind: 'refused', status: 422, notice: 'Este link não vale mais, ou veio incompleto.' }
  const outcome = await confirm({ email: asked.email, ...typed }, context)
  return received(href(route), outcome, outcome === 'place-kept' ? 'confirmed' : 'place-gone')
})

async function confirm(entry: AskedPlace, { config, data, tokens }: Pick<ActionContext, 'config' | 'data' | 'tokens'>) {
  const mail = waitingListPosition(entry.email, mailLinks(config, tokens).askForMyData())
  return (await data.waitingList.confirm(entry, mail)) ? 'place-kept' : 'place-gone'
}

async function opened(token: string | null, links: SealedTokens): Promise<AskedPlace | 'expired' | 'unreadable'> {
  const found = await links.open('confirm-waiting-list-entry', token)
  return typeof found === 'string' ? found : (JSON.parse(found.value) as AskedPlace)
}
