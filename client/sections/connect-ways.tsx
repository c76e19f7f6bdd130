import { besideTab, href } from '#shared/routes.ts'

/** The other ways in. */
export function ConnectWays() {
  return (
    <div className="connect-ways">
      <section className="from-phone">
        <h2>Do celular</h2>
        <div className="phones">
          <div>
            <h3>Android</h3>
            <ol className="steps">
              <li>
                <span>
                  Adicione o Fechou à tela inicial.{' '}
                  <button className="text-button" type="button" hidden data-install>
                    Adicionar agora
                  </button>
                </span>
              </li>
              <li>No WhatsApp, abra a conversa e toque nos três pontos, Mais, Exportar conversa, Sem mídia.</li>
              <li>Na lista que abre, toque em Fechou.</li>
            </ol>
          </div>
          <div>
            <h3>iPhone</h3>
            <ol className="steps">
              <li>Abra a conversa, toque no nome, no alto, e desça até Exportar conversa, Sem mídia.</li>
              <li>Toque em Salvar em Arquivos.</li>
              <li>Volte aqui e toque em Escolher arquivos.</li>
            </ol>
          </div>
        </div>
        <p className="soft">Não aparece Exportar? Quem conversa com você pode ter ligado a Privacidade avançada.</p>
      </section>
      <section className="wide-only">
        <h2>Com o WhatsApp Web</h2>
        <p className="soft">
          Uma janela estreita ao lado do WhatsApp; no Chrome e no Edge, por cima dele. Copie as mensagens: o Fechou lê e
          sugere até três respostas, sem instalar nada.
        </p>
        <a className="text-button" href={href('beside')} target={besideTab}>
          Abrir Respostas<span className="visually-hidden"> (abre em outra aba)</span>
        </a>
      </section>
    </div>
  )
}
