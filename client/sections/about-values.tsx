import {
  ChartNoAxesColumnIncreasing,
  Feather,
  Headset,
  Lightbulb,
  ShieldCheck,
  Store,
  type LucideIcon,
} from 'lucide-react'
import { support } from '#shared/site.ts'
import { Icon } from '../ui/icon.tsx'

type Value = { icon: LucideIcon; name: string; inPractice: string }

const values: readonly Value[] = [
  {
    icon: Lightbulb,
    name: 'Inovação constante',
    inPractice: 'O que aprendemos com uma venda perdida vira melhoria antes da próxima.',
  },
  {
    icon: Feather,
    name: 'Simplicidade',
    inPractice: 'Se precisa de manual, a gente refaz. Abre no navegador e não há nada para instalar.',
  },
  {
    icon: ChartNoAxesColumnIncreasing,
    name: 'Resultados mensuráveis',
    inPractice: 'Painel bonito não paga boleto. Contamos venda fechada e tempo de resposta.',
  },
  {
    icon: Headset,
    name: 'Suporte humanizado',
    inPractice: `Você escreve e uma pessoa lê. A resposta por e-mail chega em até ${support.replyWithinBusinessHours} horas úteis.`,
  },
  {
    icon: ShieldCheck,
    name: 'Privacidade e segurança',
    inPractice: 'O conteúdo das conversas não é armazenado, as conexões são criptografadas e seguimos a LGPD.',
  },
  {
    icon: Store,
    name: 'Empreendedorismo',
    inPractice:
      'Trabalhamos para quem abre a loja, atende e fecha o caixa no mesmo dia. Pensamos com a cabeça do balcão.',
  },
]

export function AboutValues() {
  return (
    <section className="about-values" aria-labelledby="values-heading">
      <div className="wrap">
        <h2 id="values-heading">O que a gente não negocia</h2>
        <ul>
          {values.map(({ icon, name, inPractice }) => (
            <li key={name}>
              <span className="value-icon">
                <Icon of={icon} size={28} />
              </span>
              <h3>{name}</h3>
              <p>{inPractice}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
