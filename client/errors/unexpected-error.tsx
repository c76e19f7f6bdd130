import { MarketingLayout } from '../layouts/marketing.tsx'
import { ButtonLink } from '../ui/button.tsx'

type Props = {
  status: number
  /** What the visitor may tell support, and support finds in the log. */
  requestId: string
}

export default function UnexpectedErrorScreen({ status, requestId }: Props) {
  return (
    <MarketingLayout headerOver="green">
      <section className="error-screen">
        <div className="wrap">
          <p className="error-code">{status}</p>
          <div className="answer">
            <h1>Unexpected Application Error!</h1>
            <p>
              {status >= 500
                ? 'Algo quebrou do nosso lado. Tente de novo em instantes.'
                : 'Não entendemos este pedido. Volte ao início e tente por lá.'}
            </p>
            <ButtonLink href="/" look="lime">
              Voltar ao início
            </ButtonLink>
            <p className="request-id">Código para o suporte: {requestId}</p>
          </div>
        </div>
      </section>
    </MarketingLayout>
  )
}
