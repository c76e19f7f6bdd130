import { Database, MonitorSmartphone } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

/** What stays where. Without a script the words do reach the server, so the band says what is true then. */
export function ConnectPromise() {
  return (
    <section className="connect-promise">
      <h2>
        <span className="with-script">As palavras não saem daqui</span>
        <noscript>
          <span>Lemos na memória e não guardamos</span>
        </noscript>
      </h2>
      <div>
        <h3>
          <Icon of={MonitorSmartphone} />
          Só neste navegador
        </h3>
        <p className="with-script">
          As frases das conversas.{' '}
          <button type="button" data-forget-words>
            Esquecer agora
          </button>
          , ou saem sozinhas quando você clica em Sair. <span role="status" data-forgotten />
        </p>
        <noscript>
          <p>Nada. Sem JavaScript, as frases passam pela memória do servidor e somem com a resposta.</p>
        </noscript>
      </div>
      <div>
        <h3>
          <Icon of={Database} />
          No Fechou
        </h3>
        <p>Quem, quando, etiqueta, etapa e o que você anotar. Cada pessoa pode ser baixada e apagada de vez.</p>
      </div>
    </section>
  )
}
