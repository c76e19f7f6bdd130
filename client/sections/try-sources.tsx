const sources = [
  {
    name: 'Android',
    steps: [
      'Abra a conversa e toque nos três pontos.',
      'Toque em Mais, depois em Exportar conversa.',
      'Escolha Sem mídia e Drive, ou Gmail para você. Volte aqui e toque em Escolher arquivo.',
    ],
  },
  {
    name: 'iPhone',
    steps: [
      'Abra a conversa e toque no nome, no alto.',
      'Desça até Exportar conversa.',
      'Escolha Sem mídia e Salvar em Arquivos. Volte aqui e toque em Escolher arquivo.',
    ],
  },
  {
    name: 'WhatsApp Web',
    steps: ['Abra a conversa no computador.', 'Marque as mensagens com o mouse e copie.', 'Cole no campo lá em cima.'],
  },
] as const

/** Where the file comes from. */
export function TrySources() {
  return (
    <section className="try-sources" aria-labelledby="de-onde-vem">
      <div className="wrap">
        <h2 id="de-onde-vem">
          De onde vem <br />o arquivo
        </h2>
        <ul>
          {sources.map(({ name, steps }) => (
            <li key={name}>
              <h3>{name}</h3>
              <ol className="steps">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
        <p className="no-export">
          Não aparece Exportar conversa? Quem conversa com você pode ter ligado a Privacidade avançada.
        </p>
      </div>
    </section>
  )
}
