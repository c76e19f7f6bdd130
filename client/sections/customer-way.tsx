import { CheckCheck } from 'lucide-react'
import type { CustomerView, CustomerWay as Way } from '#shared/customers/customer-view.ts'
import { lostReasons } from '#shared/customers/move-customer.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import { stages } from '#shared/reading/labels.ts'
import { Field, Form, SubmitButton } from '../form.tsx'
import { useView } from '../view.tsx'
import { Disclosure } from './customer-disclosure.tsx'

/** The way to the sale: what is behind has ticks, what is left or was passed over is dashed. */
export function CustomerWay({ customer: { way, id, deal }, path }: { customer: CustomerView; path: string }) {
  const { done, current, left } = way
  return (
    <section className="customer-way" aria-label="Do oi ao fechou">
      <ol>
        {done.map(({ name, when }) =>
          when === null ? (
            <li key={name} className="left soft small">
              {name}
              <span className="visually-hidden">, não passou por aqui</span>
            </li>
          ) : (
            <li key={name} className="done">
              <strong>{name}</strong>
              <span className="visually-hidden">, feito</span>
              <small>
                <CheckCheck size={16} strokeWidth={2.2} />
                <span>{when}</span>
              </small>
            </li>
          ),
        )}
        <li className={`current ${current.tone}`} aria-current="step">
          <h2>{current.name}</h2>
          <p>
            {current.since}
            {current.cause && `, ${current.cause}`}.
          </p>
          <Disclosure form={['mover']} summary="Mudar etapa">
            <MoveForm id={id} way={way} value={deal.values.valor} path={path} />
          </Disclosure>
        </li>
        {left.map((name) => (
          <li key={name} className="left soft small">
            {name}
            <span className="visually-hidden">, falta</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type MoveProps = { id: string; way: Way; value: string; path: string }

/** Ganho asks the value, Perdido the reason. */
function MoveForm({ id, way: { current }, value, path }: MoveProps) {
  const { form } = useView()
  const refused = form?.form === 'mover' ? form : null
  const chosen = refused?.values['etapa'] ?? current.stage
  return (
    <Form name="mover" action={`${path}#mover-summary`} values={{ valor: value }} className="form move">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="era" value={current.stage} />
      <fieldset className="stages" id="mover-etapa">
        <legend>Para qual etapa?</legend>
        {stages.map((stage) => (
          <label key={stage}>
            <input type="radio" name="etapa" value={stage} defaultChecked={stage === chosen} />
            {stageWords[stage]}
          </label>
        ))}
      </fieldset>
      <div className="asks-value">
        <Field
          name="valor"
          label="Por quanto fechou?"
          hint="Em reais. Pode ficar vazio."
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
      </div>
      <fieldset className="stages asks-reason" id="mover-motivo">
        <legend>Por que não deu?</legend>
        {Object.entries(lostReasons).map(([reason, { words }]) => (
          <label key={reason}>
            <input type="radio" name="motivo" value={reason} defaultChecked={refused?.values['motivo'] === reason} />
            {words}
          </label>
        ))}
        {refused?.errors['motivo'] && <p className="field-error">{refused.errors['motivo']}</p>}
      </fieldset>
      <SubmitButton>Mudar etapa</SubmitButton>
    </Form>
  )
}
