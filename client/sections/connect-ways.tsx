import { besideTab, href } from '#shared/routes.ts'

/** The other ways in. The one that is not there yet says so. */
export function ConnectWays() {
  return (
    <div className="connect-ways">
      <section>
        <h2>Do celular</h2>
        <ol>
          <li>Abra a conversa e toque em Mais, Exportar conversa.</li>
          <li>Escolha Sem mídia.</li>
          <li>Na lista que abre, toque em Fechou.</li>
        </ol>
        <p>O Fechou entra nessa lista quando está instalado no Android. No iPhone, salve o arquivo e escolha aqui.</p>
        <button className="text-button" type="button" hidden data-install>
          Instalar o Fechou neste aparelho
        </button>
      </section>
      <section>
        <h2>Ao lado do WhatsApp Web</h2>
        <p>
          Uma janela estreita por cima do WhatsApp. Copie as mensagens, e o Fechou lê e sugere três respostas, sem
          instalar nada.
        </p>
        <a className="text-button" href={href('beside')} target={besideTab}>
          Abrir ao lado<span className="visually-hidden"> (abre em outra aba)</span>
        </a>
      </section>
      <section>
        <h2>
          Conexão oficial <span className="label amber">vem aí</span>
        </h2>
        <p>
          As conversas vão chegar sozinhas, pela porta oficial do WhatsApp. Ela vai abrir aos poucos, para quem está na
          lista.
        </p>
        <a className="text-button" href={href('waiting-list')}>
          Entrar na lista de espera
        </a>
      </section>
    </div>
  )
}
