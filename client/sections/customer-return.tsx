import { CalendarHeart } from 'lucide-react'
import type { CustomerView } from '#shared/customers/customer-view.ts'
import { Field, Form, SubmitButton } from '../form.tsx'
import { Disclosure } from './customer-disclosure.tsx'

type Props = { returning: CustomerView['returning']; path: string }

/** When the customer comes back, as the seller has noted it: follow-ups are made of it. */
export function CustomerReturn({ returning: { words, isNoted, values }, path }: Props) {
  return (
    <section className="customer-return" id="volta" aria-labelledby="volta-titulo">
      <h2 id="volta-titulo">Aniversário e recompra</h2>
      {isNoted && <p>{words}</p>}
      <Disclosure form={['volta']} summary={isNoted ? 'Mudar' : 'Adicionar'} icon={CalendarHeart}>
        <Form name="volta" action={`${path}#volta-summary`} values={values} className="form">
          <Field name="aniversario" label="Aniversário" hint="Dia e mês." maxLength={10} autoComplete="off" />
          <Field
            name="volta"
            label="Compra de novo a cada"
            hint="Por exemplo: 90 dias ou 12 semanas."
            maxLength={20}
            autoComplete="off"
          />
          <input type="hidden" name="antes" value={values.antes} />
          <SubmitButton>Salvar</SubmitButton>
        </Form>
      </Disclosure>
    </section>
  )
}
