import type { LinkStep } from '#client/sections/mail-link-card.tsx'
import { flashMessages } from '#shared/flash-messages.ts'
import { href, type RouteName } from '#shared/routes.ts'
import { isRequester } from '../auth/requester.ts'
import type { ActionContext } from '../context.ts'
import type { Action } from '../action.ts'
import { button, received, rerender } from './form.ts'
import type { Purpose } from '../tokens/sealed-tokens.ts'
import type { VisitorContext } from '../context.ts'

type MailLink<Outcome extends string> = {
  route: RouteName & ('newsletter-confirm' | 'newsletter-leave' | 'no-more-mail')
  purpose: Purpose
  act: (email: string, at: Pick<ActionContext, 'config' | 'data' | 'tokens'>) => Promise<Outcome>
  /** What it may come to, and what machines are then told. */
  outcomes: Readonly<Record<Outcome, keyof typeof flashMessages>>
  /** In the browser that asked for the newsletter, opening the link is enough. */
  oneClick: boolean
  /** Set once it is done. */
  cookie?: string
}

/** A page that a link in a mail leads to, with the one button that does what the link is for. */
export function mailLinkPage<Outcome extends string>({
  route,
  purpose,
  act,
  outcomes,
  oneClick,
  cookie,
}: MailLink<Outcome>) {
  const isOutcome = (word: string | null): word is Outcome => word !== null && Object.hasOwn(outcomes, word)

  const load = async (context: VisitorContext): Promise<{ step: LinkStep<Outcome> }> => {
    const reached = context.query.get('recebido')
    if (isOutcome(reached)) return { step: { at: 'end', outcome: reached } }

    const token = context.query.get('l') ?? ''
    const opened = await context.tokens.open(purpose, token)
    if (typeof opened === 'string') return { step: { at: 'bad link', why: opened } }

    const email = opened.value
    if (oneClick && (await isRequester('newsletter', email, context))) {
      const outcome = await act(email, context)
      context.onMailQueued()
      if (cookie) context.setCookie(cookie)
      return { step: { at: 'end', outcome } }
    }
    return { step: { at: 'link', email, action: href(route, {}, { l: token }) } }
  }

  const submit: Action = button(route, async (context, fields) => {
    const opened = await context.tokens.open(purpose, context.query.get('l'))
    if (typeof opened === 'string') return rerender(route, 422, 'Este link não vale mais, ou veio incompleto.')

    const outcome = await act(opened.value, context)
    if (isFromMailProvider(fields)) return { kind: 'text', text: flashMessages[outcomes[outcome]].title }
    return { ...received(href(route), outcome, outcomes[outcome]), ...(cookie && { cookies: [cookie] }) }
  })

  return { load, submit }
}

/** It follows no redirect (RFC 8058, section 3.1). */
function isFromMailProvider(fields: FormData): boolean {
  return fields.get('List-Unsubscribe') === 'One-Click'
}
