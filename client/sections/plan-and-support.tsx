import { contact, support } from '#shared/site.ts'
import { ButtonLink } from '../ui/button.tsx'

const cancellation = `mailto:${contact.supportEmail}?subject=${encodeURIComponent('Cancelar meu plano')}`

/** @param supportChat the address of the support's chat, or `null` for none */
export function PlanAndSupport({ supportChat }: { supportChat: string | null }) {
  return (
    <section className="panel" id="plano" aria-labelledby="plan-heading">
      <h2 id="plan-heading">Plano e suporte</h2>
      <div className="part-body">
        <p>
          Assinou um plano? Para cancelar, escreva para <a href={cancellation}>{contact.supportEmail}</a>. Não há taxa,
          e o acesso continua até o fim do período que você já pagou.
        </p>
        <p>
          O suporte atende {support.hours}. No plano anual, {support.vipHours}.
        </p>
        <div className="actions">
          <ButtonLink href={cancellation} variant="secondary">
            Cancelar por e-mail
          </ButtonLink>
          {supportChat && (
            <ButtonLink href={supportChat} variant="secondary" newTab>
              WhatsApp do suporte
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
