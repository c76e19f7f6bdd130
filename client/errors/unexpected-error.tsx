import { href } from '#shared/routes.ts'
import { ErrorLayout } from '../layouts/error.tsx'
import { ButtonLink } from '../ui/button.tsx'

type Props = {
  status: number
  /** Instead of what is said of the status. */
  notice?: string | undefined
  /** The id of the request in the log, which visitors can give to support. */
  requestId: string
}

export default function UnexpectedErrorScreen({ status, notice, requestId }: Props) {
  return (
    <ErrorLayout status={status} heading="Unexpected Application Error!">
      <p>{notice ?? messageFor(status)}</p>
      <ButtonLink href={href('home')} variant="lime">
        Voltar ao início
      </ButtonLink>
      <p className="request-id">Código para o suporte: {requestId}</p>
    </ErrorLayout>
  )
}

function messageFor(status: number): string {
  if (status === 413) {
    return 'O envio passou do tamanho que aceitamos. Use o botão de voltar do navegador: o que você escreveu deve estar lá. Escolha um arquivo menor e envie de novo.'
  }
  if (status === 429 || status === 408) {
    return `${status === 429 ? 'Recebemos muitos envios desta rede.' : 'O envio demorou demais.'} Use o botão de voltar do navegador: o que você escreveu deve estar lá. Espere alguns minutos e envie de novo.`
  }
  if (status === 503) {
    return 'Não conseguimos atender agora. Se você enviou um formulário, use o botão de voltar do navegador: o que você escreveu deve estar lá. Tente de novo em alguns minutos.'
  }
  if (status === 403) return 'Este envio veio de outro site e foi recusado. Volte ao início e tente por lá.'
  if (status >= 500) return 'Algo quebrou do nosso lado. Tente de novo em instantes.'
  return 'Não entendemos este pedido. Volte ao início e tente por lá.'
}
