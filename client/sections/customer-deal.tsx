import type { ClosingView } from '#shared/customers/closing-view.ts'
import type { CustomerView, DealView } from '#shared/customers/customer-view.ts'
import { amountLength } from '#shared/money.ts'
import type { SignsView } from '#shared/reading/view/view.ts'
import { Field, Form, SubmitButton } from '../form.tsx'
import { Disclosure } from './customer-disclosure.tsx'

type Props = { customer: CustomerView; path: string }

/** What the sale is worth, how often the seller's own close from here, and what speaks for it. */
export function CustomerDeal({ customer: { deal, closing, signs }, path }: Props) {
  return (
    <section className="customer-deal on-green" id="valor" aria-labelledby="valor-titulo">
      <h2 id="valor-titulo" className="visually-hidden">
        Valor e sinais
      </h2>
      <Deal deal={deal} path={path} />
      {closing && <Closing closing={closing} />}
      {signs && <Signs signs={signs} />}
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

function Closing({ closing: { range, words } }: { closing: ClosingView }) {
  return (
    <div className="customer-closing">
      <p>
        {range ? (
          <>
            <strong>{range.words}</strong> dos clientes desta etapa costumam fechar
          </>
        ) : (
          <>Quantos fecham: dados insuficientes</>
        )}
      </p>
      {range && (
        <div className="twenty" aria-hidden="true">
          {twenty.map((place) => (
            <i key={place} className={place < range.full ? 'full' : place < range.tinted ? 'tinted' : undefined} />
          ))}
        </div>
      )}
      <p className="soft small">{words}</p>
    </div>
  )
}

function Signs({ signs: { isWon, inFavour, against } }: { signs: SignsView }) {
  if (isWon) return <p className="customer-signs">A venda já foi feita.</p>
  if (inFavour === '' && against === '') return null
  return (
    <p className="customer-signs">
      {inFavour && (
        <>
          <strong>A favor:</strong> {inFavour}.{' '}
        </>
      )}
      {against && (
        <>
          <strong>Contra:</strong> {against}.
        </>
      )}
    </p>
  )
}
