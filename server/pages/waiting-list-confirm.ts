import type { WaitingListStep } from '#client/pages/waiting-list-confirm.tsx'
import { href } from '#shared/routes.ts'
import { WaitingListCorrection } from '#shared/schemas/my-data.ts'
import { isRequester } from '../auth/requester.ts'
import type { VisitorContext } from '../context.ts'
import { form } from '../forms/form.ts'
import { messages } from '../forms/messages.ts'
import { received, refused } from '../forms/results.ts'
import type { SealedTokens } from '../tokens/sealed-tokens.ts'
import { mailLinks, type WaitingListPlace } from '../tokens/mail-links.ts'
import { waitingListPosition } from '../mail/templates/waiting-list.tsx'
import type { Loader } from '../page.ts'

const route = 'waiting-list-confirm'

export const load: Loader<'visitor', typeof import('#client/pages/waiting-list-confirm.tsx')> = async (context) => {
  const withStep = (step: WaitingListStep) => ({ step })
  const done = context.query.get('recebido')
  if (done === 'place-kept' || done === 'place-gone') return withStep({ at: 'end', outcome: done })

  const token = context.query.get('l') ?? ''
  const place = await openPlace(token, context.tokens)
  if (typeof place === 'string') return withStep({ at: 'bad link', why: place })

  // One click confirms only in the browser that sent exactly this entry; elsewhere the entry is shown first.
  if (context.form === null && (await isRequester('waiting-list', JSON.stringify(place), context))) {
    const outcome = await confirm(place, context)
    context.onMailQueued()
    return withStep({ at: 'end', outcome })
  }
  const { email, ...entry } = place
  return withStep({ at: 'link', email, entry, action: href(route, {}, { l: token }) })
}

export const submit = form(route, WaitingListCorrection, async (typed, context) => {
  const place = await openPlace(context.query.get('l'), context.tokens)
  if (typeof place === 'string') return refused(422, messages.linkInvalid)
  const outcome = await confirm({ email: place.email, ...typed }, context)
  return received(href(route), outcome, outcome === 'place-kept' ? 'confirmed' : 'place-gone')
})

async function confirm(entry: WaitingListPlace, { config, data, tokens }: VisitorContext) {
  const links = mailLinks(config, tokens)
  const mail = waitingListPosition(entry.email, links.askForMyData(), links.signUp())
  return (await data.waitingList.confirm(entry, mail)) ? 'place-kept' : 'place-gone'
}

async function openPlace(
  token: string | null,
  tokens: SealedTokens,
): Promise<WaitingListPlace | 'expired' | 'unreadable'> {
  const result = await tokens.open('confirm-waiting-list-entry', token)
  return typeof result === 'string' ? result : (JSON.parse(result.value) as WaitingListPlace)
}
