import { Database, MonitorSmartphone } from 'lucide-react'
import { href } from '#shared/routes.ts'
import { sentencesKeptDays } from '#shared/word-store.ts'
import { Icon } from '../ui/icon.tsx'

/** What stays where. Without a script the words do reach the server, so the band says what is true then. */
export function ConnectPromise() {
  return (
    <section className="connect-promise">
      <h2>
        <span className="with-script">O texto não sai deste navegador</span>
        <noscript>
          <span>O Fechou lê na memória e não guarda</span>
        </noscript>
      </h2>
      <div>
        <h3>
          <Icon of={MonitorSmartphone} />
          Só neste navegador
        </h3>
        <p className="with-script">
          As frases que explicam as etiquetas e o seu nome nas conversas. As frases somem em {sentencesKeptDays} dias, e
          tudo some quando você sai da conta. Se você marcou, ao entrar, que o aparelho é compartilhado, nada fica. Só o
          Compartilhar do celular, se chegar antes de o navegador estar pronto, passa pela memória do servidor e some
          com a resposta.{' '}
          <button className="text-button" type="button" data-forget-words>
            Apagar agora
          </button>{' '}
          <span role="status" data-forgotten />
        </p>
        <noscript>
          <p>
            Nada. Seu navegador está com o JavaScript desligado: as frases passam pela memória do servidor e somem com a
            resposta.
          </p>
        </noscript>
      </div>
      <div>
        <h3>
          <Icon of={Database} />
          Na sua conta
        </h3>
        <p>
          Nome, número, horários e etiquetas. Os dados de cada cliente você baixa ou apaga quando quiser.{' '}
          <a href={`${href('privacy')}#uso`}>Ver a lista completa</a>
        </p>
      </div>
    </section>
  )
}
