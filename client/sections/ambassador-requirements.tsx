import { ambassadors, site } from '#shared/site.ts'

const { minimumFollowers, weeklyStories } = ambassadors

export function AmbassadorRequirements() {
  return (
    <section className="requirements" aria-labelledby="requirements-heading">
      <div className="wrap">
        <h2 id="requirements-heading">O que a gente pede</h2>
        <ul>
          <li>
            <h3>
              <strong>{minimumFollowers}</strong> seguidores engajados, no mínimo
            </h3>
            <p>Engajado é quem responde, comenta e pergunta. Número parado não conta.</p>
            <div className="replies" aria-hidden="true">
              <p className="bubble">Que tela é essa aí?</p>
              <p className="bubble">Como você responde tão rápido?</p>
              <p className="bubble">Manda o link, por favor</p>
            </div>
          </li>
          <li>
            <h3>
              <strong>{weeklyStories}</strong> stories por semana, pelo menos
            </h3>
            <p>
              Com o computador aberto, usando o {site.name}. Sem roteiro, com duas regras: diga que é parceria (#publi)
              e nunca mostre nome, foto ou mensagem de cliente sem autorização. Use uma conversa de exemplo.
            </p>
            <div className="stories">
              {Array.from({ length: weeklyStories }, (_, index) => (
                <Story key={index} />
              ))}
            </div>
          </li>
        </ul>
      </div>
    </section>
  )
}

/** A drawing of the requested story: an open computer with a conversation on it. */
function Story() {
  return (
    <svg viewBox="0 0 180 300" aria-hidden="true">
      <path
        className="frame"
        d="M28 0h124a28 28 0 0 1 28 28v244a28 28 0 0 1-28 28H6a6 6 0 0 1-6-6V28A28 28 0 0 1 28 0Z"
      />
      <path className="seen" d="M24 20h38M71 20h38M118 20h38" fill="none" strokeWidth="4" strokeLinecap="round" />
      <path className="computer" d="M38 98h104a8 8 0 0 1 8 8v78H30v-78a8 8 0 0 1 8-8ZM16 190h148l-6 12H22Z" />
      <path className="received" d="M48 112h38a8 8 0 0 1 8 8v2a8 8 0 0 1-8 8H42v-10a8 8 0 0 1 6-8Z" />
      <path className="answered" d="M86 142h44a8 8 0 0 1 8 8v20H86a8 8 0 0 1-8-8v-12a8 8 0 0 1 8-8Z" />
      <path
        className="tick"
        d="m98 156 6 6 12-13"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
