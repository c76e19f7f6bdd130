import { trialStart } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { contact, support } from '#shared/site.ts'
import { ButtonLink } from '../ui/button.tsx'

const mail = `mailto:${contact.supportEmail}?subject=${encodeURIComponent('Cancelar meu plano')}`

/** @param supportChat the address of the support's chat, or `null` for none */
export function PlanAndSupport({ supportChat }: { supportChat: string | null }) {
  return (
    <section className="panel" id="plano" aria-labelledby="plan-heading">
      <h2 id="plan-heading">Plano e suporte</h2>
      <div className="part-body">
        <p>
          <strong>Teste grátis.</strong> {trialStart}
        </p>
        <p>
          Assinou um plano? Para cancelar, escreva com o e-mail desta conta, pelo formulário ou para{' '}
          <a href={mail}>{contact.supportEmail}</a>. Confirmamos por e-mail, não há taxa, e o que você já pagou vale até
          o fim do período.
        </p>
        <p>
          O suporte atende {support.hours}. No plano anual, {support.vipHours}.
        </p>
        <div className="actions">
          <ButtonLink href={`${href('contact')}#mensagem`} variant="secondary">
            Cancelar meu plano
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
