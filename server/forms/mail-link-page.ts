import type { LinkStep } from '#client/sections/mail-link-card.tsx'
import { flashMessages } from '#shared/flash-messages.ts'
import { href, type RouteName } from '#shared/routes.ts'
import { isRequester } from '../auth/requester.ts'
import type { ActionContext } from '../context.ts'
import type { Action } from '../action.ts'
import { button } from './button.ts'
import { messages } from './messages.ts'
import { received, refused } from './results.ts'
import type { Purpose } from '../tokens/sealed-tokens.ts'
import type { VisitorContext } from '../context.ts'

type MailLink<Outcome extends string> = {
  route: RouteName & ('newsletter-confirm' | 'newsletter-leave' | 'digest-leave' | 'no-more-mail')
  purpose: Purpose
  /** The recipient's address, of what the link holds: by default that is all of it. */
  emailOf?: (sealed: string) => string
  act: (sealed: string, context: Pick<ActionContext, 'config' | 'data' | 'tokens'>) => Promise<Outcome>
  /** The receipt of each outcome, for machines. */
  outcomes: Readonly<Record<Outcome, keyof typeof flashMessages>>
  /** Whether opening the link is enough in the browser that asked for the newsletter. */
  oneClick: boolean
  /** Set after the action. */
  cookie?: string
}

/** The page of a link in a mail, with one button that performs the link's purpose. */
export function mailLinkPage<Outcome extends string>({
  route,
  purpose,
  emailOf = (sealed) => sealed,
  act,
  outcomes,
  oneClick,
  cookie,
}: MailLink<Outcome>) {
  const isOutcome = (value: string | null): value is Outcome => value !== null && Object.hasOwn(outcomes, value)

  const load = async (context: VisitorContext): Promise<{ step: LinkStep<Outcome> }> => {
    const done = context.query.get('recebido')
    if (isOutcome(done)) return { step: { at: 'end', outcome: done } }

    const token = context.query.get('l') ?? ''
    const unsealed = await context.tokens.open(purpose, token)
    if (typeof unsealed === 'string') return { step: { at: 'bad link', why: unsealed } }

    const email = emailOf(unsealed.value)
    if (oneClick && (await isRequester('newsletter', email, context))) {
      const outcome = await act(unsealed.value, context)
      context.onMailQueued()
      if (cookie) context.setCookie(cookie)
      return { step: { at: 'end', outcome } }
    }
    return { step: { at: 'link', email, action: href(route, {}, { l: token }) } }
  }

  const submit: Action = button(route, async (context, fields) => {
    const unsealed = await context.tokens.open(purpose, context.query.get('l'))
    if (typeof unsealed === 'string') return refused(422, messages.linkInvalid)

    const outcome = await act(unsealed.value, context)
    if (isFromMailProvider(fields)) return { kind: 'text', text: flashMessages[outcomes[outcome]].title }
    return received(href(route), outcome, outcomes[outcome], cookie ? [cookie] : [])
  })

  return { load, submit }
}

/** A mail provider's one-click request, which follows no redirect (RFC 8058, section 3.1). */
function isFromMailProvider(fields: FormData): boolean {
  return fields.get('List-Unsubscribe') === 'One-Click'
}
