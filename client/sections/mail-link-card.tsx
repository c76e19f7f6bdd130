import type { ReactNode } from 'react'
import { Form } from '../form.tsx'
import { Card } from './card.tsx'

/** Where somebody is who opened a link of a mail: before its button, after it, or with a link that leads nowhere. */
export type LinkStep<Outcome extends string> =
  | { at: 'link'; email: string; action: string }
  | { at: 'end'; outcome: Outcome }
  | { at: 'bad link'; why: 'expired' | 'unreadable' }

/** A heading, and under it what to know and where to go on. */
export type CardContent = { heading: ReactNode; text: ReactNode; next?: ReactNode }

type Props<Outcome extends string> = {
  step: LinkStep<Outcome>
  /** The form's name. */
  name: string
  /** `fields` say `values` at first, to be looked over. */
  prompt: CardContent & { button: string; fields?: ReactNode; values?: Readonly<Record<string, string>> }
  outcomes: Readonly<Record<Outcome, CardContent>>
  /** For a link that is old or broken: how to come by a new one. */
  renewal: Readonly<Record<'expired' | 'unreadable', CardContent>>
}

export function MailLinkCard<Outcome extends string>({ step, name, prompt, outcomes, renewal }: Props<Outcome>) {
  if (step.at === 'link') {
    const { heading, text, button, fields, values, next } = prompt
    return (
      <Card heading={heading}>
        <p className="intro">{text}</p>
        <Form name={name} action={`${step.action}#${name}-summary`} className="form" {...(values && { values })}>
          {fields}
          <button className="button" type="submit">
            {button}
          </button>
        </Form>
        {next}
      </Card>
    )
  }
  const { heading, text, next } = step.at === 'end' ? outcomes[step.outcome] : renewal[step.why]
  return (
    <Card heading={heading} id={step.at === 'end' ? `${step.outcome}-recebido` : undefined}>
      <p className="intro">{text}</p>
      {next}
    </Card>
  )
}

/** The address that the link was sent to, and the mark after it, which stays on its line. */
export function RecipientEmail({ step, children }: { step: LinkStep<string>; children?: string }) {
  return (
    step.at === 'link' && (
      <strong className="address">
        {step.email}
        {children}
      </strong>
    )
  )
}
