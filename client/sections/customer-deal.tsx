import type { CustomerView, DealView } from '#shared/customers/customer-view.ts'
import { amountLength } from '#shared/money.ts'
import type { ChanceView } from '#shared/reading/view/view.ts'
import { Field, Form, SubmitButton } from '../form.tsx'
import { Disclosure } from './customer-disclosure.tsx'

type Props = { customer: CustomerView; path: string }

/** What the sale is worth, and how often conversations that looked so were closed. */
export function CustomerDeal({ customer: { deal, chance }, path }: Props) {
  return (
    <section className="customer-deal on-green" id="valor" aria-labelledby="valor-titulo">
      <h2 id="valor-titulo" className="visually-hidden">
        Valor e chance
      </h2>
      <Deal deal={deal} path={path} />
      {chance && <Chance chance={chance} />}
    </section>
  )
}

function Deal({ deal: { shown, offer, values }, path }: { deal: DealView; path: string }) {
  return (
    <div className="deal">
      {shown === null ? (
        <p className="value none">Sem valor</p>
      ) : (
        <p className="value" data-length={amountLength(shown)}>
          {shown}
        </p>
      )}
      {offer && <p className="offer">{offer}</p>}
      <Disclosure form={['valor']} summary={shown === null ? 'Adicionar valor' : 'Mudar'}>
        <Form name="valor" action={`${path}#valor-summary`} values={values} className="form">
          <Field name="valor" label="Valor, em reais" inputMode="decimal" maxLength={20} autoComplete="off" />
          <Field name="oferta" label="O que está à venda" maxLength={120} autoComplete="off" />
          <input type="hidden" name="antes" value={values.antes} />
          <SubmitButton>Salvar</SubmitButton>
        </Form>
      </Disclosure>
    </div>
  )
}

const twenty = Array.from({ length: 20 }, (_, place) => place)

function Chance({ chance }: { chance: ChanceView }) {
  if (!chance.told && chance.isOver)
    return (
      <div className="customer-chance">
        <p>{chance.words}</p>
      </div>
    )
  return (
    <div className="customer-chance">
      <p>
        {chance.told ? (
          <>
            <strong>{chance.low < chance.high ? `${chance.low} a ${chance.high}%` : `${chance.high}%`}</strong> de
            chance estimada de fechar
          </>
        ) : (
          <>Chance: ainda é cedo para dizer</>
        )}
      </p>
      <div className="twenty" aria-hidden="true">
        {twenty.map((place) => (
          <i key={place} className={chance.told ? kindOf(place, chance) : 'unknown'} />
        ))}
      </div>
      {chance.told && <p className="soft small">{chance.words}</p>}
    </div>
  )
}

function kindOf(place: number, { full, tinted }: Extract<ChanceView, { told: true }>) {
  return place < full ? 'full' : place < tinted ? 'tinted' : 'hollow'
}
