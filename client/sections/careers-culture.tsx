import { CheckCheck, Clock, Ear, GraduationCap, HeartPulse, House, TreePalm, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'

type Benefit = {
  icon: LucideIcon
  name: string
  words: string
  look?: 'toned' | `toned ${'coral' | 'amber'}`
  picture?: ReactNode
}

const benefits: readonly Benefit[] = [
  {
    icon: TreePalm,
    look: 'toned',
    name: 'Férias são férias',
    words: 'Nas férias, seu acesso fica desligado. O assunto espera, e ninguém chama “rapidinho”.',
    picture: (
      <>
        <p className="bubble in">
          <s>Sei que você está de férias, mas…</s>
        </p>
        <p className="bubble out">
          Boas férias! Na volta a gente conversa. <CheckCheck className="ticks" size={16} />
        </p>
      </>
    ),
  },
  {
    icon: House,
    look: 'toned coral',
    name: 'Trabalhe de onde você rende mais',
    words: 'No escritório de São Paulo ou na sua mesa, em qualquer canto do Brasil. Cada vaga diz o que vale para ela.',
  },
  {
    icon: Clock,
    name: 'Horário que cabe na vida',
    words: 'Combinamos entregas, não presença. Buscar o filho na escola cabe na agenda.',
  },
  {
    icon: Ear,
    look: 'toned',
    name: 'Todo mundo ouve cliente',
    words: 'De quem programa a quem cuida das contas, todo mundo passa um tempo no suporte, escutando quem usa.',
  },
  {
    icon: GraduationCap,
    name: 'Estudar é trabalho',
    words: 'Curso, livro e evento entram no expediente, com verba para isso.',
  },
  {
    icon: HeartPulse,
    look: 'toned amber',
    name: 'Saúde cuidada',
    words: 'Plano de saúde e odontológico desde o primeiro dia, para você e para seus filhos.',
  },
]

export function CareersCulture() {
  return (
    <section className="culture" id="cultura" aria-labelledby="culture-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 id="culture-heading">
            Como é <br className="wide-only" />
            <span>trabalhar</span> aqui
          </h2>
          <p>O que a gente combina e cumpre.</p>
        </div>
        <ul className="tiles">
          {benefits.map(({ icon, name, words, look, picture }) => (
            <li key={name} className={look ? `tile ${look}` : 'tile'}>
              <Icon of={icon} size={32} />
              <h3>{name}</h3>
              <p>{words}</p>
              {picture && <div className="benefit-picture">{picture}</div>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
