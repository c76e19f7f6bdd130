import type { ReactNode } from 'react'
import { Form } from '../form.tsx'
import { Card } from './card.tsx'

/** The state of a mailed link's page: before its button is pressed, after it, or with an invalid link. */
export type LinkStep<Outcome extends string> =
  | { at: 'link'; email: string; action: string }
  | { at: 'end'; outcome: Outcome }
  | { at: 'bad link'; why: 'expired' | 'unreadable' }

/** A card's heading, text and next step. */
export type CardContent = { heading: ReactNode; text: ReactNode; next?: ReactNode }

type Props<Outcome extends string> = {
  step: LinkStep<Outcome>
  /** The form's name. */
  name: string
  /** `values` are the initial values of `fields`. */
  prompt: CardContent & { button: string; fields?: ReactNode; values?: Readonly<Record<string, string>> }
  outcomes: Readonly<Record<Outcome, CardContent>>
  /** The texts for an invalid link, with a way to request a new one. */
  renewal: Readonly<Record<'expired' | 'unreadable', CardContent>>
}

export function MailLinkCard<Outcome extends string>({ step, name, prompt, outcomes, renewal }: Props<Outcome>) {
  if (step.at === 'link') {
    const { heading, text, button, fields, values, next } = prompt
    return (
      <Card heading={heading}>
        <p className="intro">{text}</p>
        <Form name={name} action={`${step.action}#${name}-summary`} className="form" values={values}>
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

/** The recipient's address. `children` is punctuation that must not wrap to the next line. */
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
