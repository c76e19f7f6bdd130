import type { ReactNode } from 'react'
import { modelConsentWords, type ModelProvider } from '#shared/model-consent.ts'
import { href } from '#shared/routes.ts'
import { dateAndTime } from '#shared/time/sao-paulo.ts'
import { Form } from '../form.tsx'
import { useReceived } from '../view.tsx'
import { Toast } from './toast.tsx'

/** `givenAt`: when the owner agreed, an ISO time; null where they did not, or took it back. */
export type ModelConsentView = ModelProvider & { givenAt: string | null }

/** What a language model would get, and the button that allows it or takes the leave back. */
export function ModelConsent({ givenAt, ...model }: ModelConsentView) {
  const { asked, rows, health, back } = modelConsentWords(model)
  const isGiven = useReceived('model-consent')
  const isWithdrawn = useReceived('model-withdrawal')
  const received = isGiven ? 'model-consent' : isWithdrawn ? 'model-withdrawal' : null
  return (
    <section
      className="panel"
      aria-labelledby="model-heading"
      {...(received && { id: `${received}-recebido`, tabIndex: -1 })}
    >
      {received && <Toast form={received} />}
      <h2 id="model-heading">Respostas reescritas por IA</h2>
      <div className="part-body">
        <p>{asked}</p>
        <dl className="consent-rows">
          {rows.map(({ name, words, warning }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {words} {warning && <strong>{warning}</strong>}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          {health} {back}
        </p>
        {givenAt !== null && <p className="notice pending">Você autorizou em {dateAndTime(new Date(givenAt))}.</p>}
        {givenAt === null ? (
          <Tap form="model-consent">Autorizar {model.provider}</Tap>
        ) : (
          <Tap form="model-withdrawal">Retirar a autorização</Tap>
        )}
      </div>
    </section>
  )
}

function Tap({ form, children }: { form: 'model-consent' | 'model-withdrawal'; children: ReactNode }) {
  return (
    <Form name={form} action={`${href('account')}#${form}-summary`} className="form">
      <button className="button secondary" type="submit">
        {children}
      </button>
    </Form>
  )
}
