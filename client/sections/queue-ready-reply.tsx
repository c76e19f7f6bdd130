import type { ReadyReply } from '#shared/customers/ready-reply.ts'
import { besideTab, href } from '#shared/routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Mark } from '../ui/logo.tsx'

type Props = {
  reply: ReadyReply
  /** The customer's id. */
  id: string
  /** What stands at the right of the heading. */
  note: string
}

/**
 * Nothing is sent: the reply is written into WhatsApp, or copied. With a script it is adjusted in its place
 * (client/browser/queue-reply.ts), without one in the window beside WhatsApp.
 */
export function ReadyReplySheet({ reply: { text, others, whatsapp }, id, note }: Props) {
  const beside = { href: href('beside', {}, { pessoa: id }), target: besideTab }
  const opensTab = <span className="visually-hidden"> (abre em outra aba)</span>
  return (
    <div className="next-act ready-reply">
      <p className="next-act-top row">
        <Mark />
        <strong>Resposta pronta</strong>
        <span className="best">{note}</span>
      </p>
      <div className="next-act-sheet cluster">
        <p className="as-written">{text}</p>
        <textarea className="adjusted" aria-label="Sua resposta" autoComplete="off" rows={1} />
        {whatsapp ? (
          <ButtonLink href={whatsapp} newTab>
            Usar resposta
          </ButtonLink>
        ) : (
          <a className="button primary as-written" {...beside}>
            Usar resposta{opensTab}
          </a>
        )}
        <button
          className={whatsapp ? 'text-button quiet adjusted' : 'button primary adjusted'}
          type="button"
          data-reply="copy"
        >
          Copiar
        </button>
        <button className="text-button quiet as-written" type="button" data-reply="adjust">
          Ajustar
        </button>
        <noscript>
          <a className="text-button quiet" {...beside}>
            Ajustar{opensTab}
          </a>
        </noscript>
        {others > 0 && (
          <a className="text-button quiet as-written" {...beside}>
            {othersWords(others)}
            {opensTab}
          </a>
        )}
        <button className="text-button quiet adjusted" type="button" data-reply="former">
          Voltar à de antes
        </button>
      </div>
    </div>
  )
}

const othersWords = (count: number) => (count === 1 ? 'Outra resposta' : `Outras ${count === 2 ? 'duas' : count}`)
