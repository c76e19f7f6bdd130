import { Check } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

/** What becomes of the words. Without a script they do leave, and the page says what is true then. */
export function TryPromise() {
  return (
    <section className="try-promise on-green" aria-labelledby="nada-sai">
      <div className="wrap with-script">
        <p className="zero" aria-hidden="true">
          0
        </p>
        <div>
          <h2 id="nada-sai">
            <span className="visually-hidden">0 </span>palavras saem <br className="narrow-only" />
            do <br className="wide-only" />
            seu <span className="wide-only">computador</span>
            <span className="narrow-only">celular</span>
          </h2>
          <ul>
            <Promise>Nenhum pedido leva a conversa, os nomes ou o nome do arquivo.</Promise>
            <Promise>Fechou a aba, acabou: não fica cópia.</Promise>
            <Promise>Só existe conta se você criar.</Promise>
          </ul>
        </div>
      </div>
      <noscript>
        <div className="wrap">
          <div>
            <h2>O Fechou lê na memória e não guarda nada</h2>
            <ul>
              <Promise>
                Seu navegador está com o JavaScript desligado: a conversa vem ao servidor, por conexão criptografada.
              </Promise>
              <Promise>Enviada a resposta, a conversa some da memória: nada vai para disco, banco ou registro.</Promise>
              <Promise>Com o JavaScript ligado, ela nem sai do seu aparelho.</Promise>
            </ul>
          </div>
        </div>
      </noscript>
    </section>
  )
}

function Promise({ children }: { children: string }) {
  return (
    <li>
      <Icon of={Check} />
      {children}
    </li>
  )
}
