import { Headset, Infinity as InfinityIcon, MessagesSquare } from 'lucide-react'
import { reais } from '#shared/money.ts'
import { ambassadors, plans, site } from '#shared/site.ts'
import { Icon } from '../ui/icon.tsx'

const { commissionPercent, couponPercent } = ambassadors
const { price } = plans.monthly

/** The figures serve as illustrations. */
export function AmbassadorBenefits() {
  return (
    <section className="benefits" aria-labelledby="benefits-heading">
      <div className="wrap">
        <h2 id="benefits-heading">O que você ganha</h2>
        <ul className="tiles">
          <li className="tile toned lime commission">
            <h3>
              <strong>{commissionPercent}%</strong> de comissão
            </h3>
            <p>
              De cada pagamento que a sua indicação fizer, com cupom ou sem, enquanto ela assinar e você estiver no
              programa. Você recebe por Pix, uma vez por mês.
            </p>
            <div className="sum">
              <p className="bubble in">
                Uma assinatura mensal de {reais(price)}, sem cupom, dá quanto por mês para mim?
              </p>
              <p className="bubble out">
                {commissionPercent}% de {reais(price)}: <strong>{reais((price * commissionPercent) / 100)}</strong>
              </p>
            </div>
            <small>
              É só a conta, não uma promessa de ganho: tudo depende de quem assina pela sua indicação. As regras
              completas estão no formulário.
            </small>
          </li>
          <li className="tile toned coral coupon">
            <h3>
              <strong>{couponPercent}%</strong> de desconto para quem segue você
            </h3>
            <p>Um cupom exclusivo, só para os seus seguidores.</p>
          </li>
          <li className="tile toned lifetime">
            <Icon of={InfinityIcon} size={96} stroke={2.25} />
            <h3>Acesso vitalício</h3>
            <p>Sem mensalidade, enquanto o {site.name} existir e você estiver no programa.</p>
          </li>
          <li className="tile">
            <Icon of={Headset} size={32} />
            <h3>Canal de suporte prioritário</h3>
            <p>Sua dúvida passa na frente, porque tem gente assistindo.</p>
          </li>
          <li className="tile toned">
            <Icon of={MessagesSquare} size={32} />
            <h3>Grupo no WhatsApp</h3>
            <p>Embaixadores e time do {site.name} no mesmo grupo: ideias, novidades e troca.</p>
          </li>
        </ul>
      </div>
    </section>
  )
}
