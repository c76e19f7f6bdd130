import {
  ArrowRight,
  BellRing,
  CheckCheck,
  Lightbulb,
  ListOrdered,
  MessageSquareReply,
  Target,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { features as named, type Stage } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { prerendered } from '../prerendered.tsx'
import { Icon } from '../ui/icon.tsx'
import { LeadQueue, MomentChart, PurchaseEvent, Reminders, ReplyChoices, Team } from './feature-pictures.tsx'

type Feature = {
  /** The card's anchor, which also sizes it in the CSS grid. */
  id: string
  hour: string
  icon: LucideIcon
  feature: { name: string; stage: Stage }
  description: string
  /** Its colour, if it has one. */
  look?: 'toned' | 'toned coral' | 'toned lime'
  /** The delay of the fade-in in milliseconds. */
  delay: 0 | 80 | 160 | 240
  Picture: ComponentType
}

/** The features in the order of a working day. */
const features: readonly Feature[] = [
  {
    id: 'organizacao',
    hour: '09:42',
    icon: ListOrdered,
    feature: named.organization,
    description: 'Quem está pronto para comprar sobe. Quem só deu uma olhada espera, sem sumir.',
    look: 'toned',
    delay: 0,
    Picture: LeadQueue,
  },
  {
    id: 'estrategia',
    hour: '11:20',
    icon: Lightbulb,
    feature: named.strategy,
    description: 'Mostra a hora de oferecer e a hora de esperar, e diz por quê.',
    look: 'toned coral',
    delay: 80,
    Picture: MomentChart,
  },
  {
    id: 'respostas',
    hour: '14:05',
    icon: MessageSquareReply,
    feature: named.replies,
    description: 'Três jeitos de responder, no seu tom. Um toque copia; você cola, muda e envia.',
    delay: 160,
    Picture: ReplyChoices,
  },
  {
    id: 'equipe',
    hour: '15:30',
    icon: UsersRound,
    feature: named.team,
    description: 'Cada pessoa da equipe vai ter o próprio acesso, com etiquetas e lembretes à vista de todos.',
    look: 'toned',
    delay: 0,
    Picture: Team,
  },
  {
    id: 'acompanhamento',
    hour: '18:10',
    icon: BellRing,
    feature: named.reminders,
    description:
      'Faz 21 dias que o Davi não aparece na barbearia, mais que de costume. O Fechou lembra você e diz por quê.',
    look: 'toned lime',
    delay: 240,
    Picture: Reminders,
  },
  {
    id: 'anuncio',
    hour: '18:30',
    icon: Target,
    feature: named.purchaseEvent,
    description:
      'Fechou a venda, o Fechou vai avisar a plataforma do anúncio que trouxe o cliente (evento Purchase, no seu pixel), e você vê qual campanha dá dinheiro.',
    delay: 80,
    Picture: PurchaseEvent,
  },
]

export const Features = prerendered(() => (
  <section className="features" id="features" aria-labelledby="features-heading">
    <div className="wrap">
      <div className="section-head">
        <h2 id="features-heading">
          Enquanto você atende, <br className="wide-only" />o Fechou organiza a lista
        </h2>
        <p>
          Ele trabalha no navegador e lê as conversas que você traz do WhatsApp. Organiza, mostra quem vem primeiro, diz
          por quê e sugere o que responder. A conversa com o cliente continua sendo sua.{' '}
          <a className="arrow-link" href={href('try')}>
            Experimente com uma conversa sua
            <Icon of={ArrowRight} size={18} />
          </a>
        </p>
      </div>
      <ol className="tiles">
        {features.map(({ id, hour, icon, feature: { name, stage }, description, look, delay, Picture }) => (
          <li
            key={id}
            id={id}
            className={look ? `feature tile ${look}` : 'feature tile'}
            data-reveal
            data-delay={delay}
          >
            <p className="hour">
              <Icon of={icon} />
              <time dateTime={hour}>{hour}</time>
            </p>
            <h3>{name}</h3>
            <p>{description}</p>
            {stage === 'building' && (
              <p className="building">
                <Icon of={CheckCheck} size={18} />
                Em construção
              </p>
            )}
            <div className="picture" aria-hidden="true">
              <Picture />
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
))
