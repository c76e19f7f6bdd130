import {
  ArrowRight,
  BellRing,
  Lightbulb,
  ListOrdered,
  MessageSquareReply,
  Target,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { features as named } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { prerendered } from '../prerendered.tsx'
import { Icon } from '../ui/icon.tsx'
import { LeadQueue, MomentChart, PurchaseEvent, Reminders, ReplyChoices, Team } from './feature-pictures.tsx'

type Feature = {
  /** The card's anchor, which also places it in the CSS grid. */
  id: string
  hour: string
  icon: LucideIcon
  title: string
  description: string
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
    title: named.organization.name,
    description: 'Quem está pronto para comprar sobe. Quem só deu uma olhada espera, sem sumir.',
    delay: 0,
    Picture: LeadQueue,
  },
  {
    id: 'estrategia',
    hour: '11:20',
    icon: Lightbulb,
    title: named.strategy.name,
    description: 'Mostra a hora de oferecer e a hora de esperar.',
    delay: 80,
    Picture: MomentChart,
  },
  {
    id: 'respostas',
    hour: '14:05',
    icon: MessageSquareReply,
    title: named.replies.name,
    description: 'Três jeitos de responder, no seu tom. Um toque, e a resposta está no campo de mensagem.',
    delay: 160,
    Picture: ReplyChoices,
  },
  {
    id: 'equipe',
    hour: '15:30',
    icon: UsersRound,
    title: named.team.name,
    description: 'Usuários ilimitados, cada um com o próprio acesso, e etiquetas e lembretes à vista de todos.',
    delay: 0,
    Picture: Team,
  },
  {
    id: 'acompanhamento',
    hour: '18:10',
    icon: BellRing,
    title: named.reminders.name,
    description: 'Faz 21 dias que o Davi não aparece na barbearia. O Fechou lembra você e já traz o assunto.',
    delay: 240,
    Picture: Reminders,
  },
  {
    id: 'anuncio',
    hour: '18:30',
    icon: Target,
    title: named.purchaseEvent.name,
    description:
      'Fechou a venda, o Fechou avisa a plataforma do anúncio que trouxe o cliente (evento Purchase, no seu pixel). Você vê qual campanha dá dinheiro e qual só dá curtida.',
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
          Ele trabalha por cima do seu WhatsApp Web, no navegador. Lê, organiza, lembra e sugere. A conversa com o
          cliente continua sendo sua.{' '}
          <a className="arrow-link" href={href('try')}>
            Experimente com uma conversa sua
            <Icon of={ArrowRight} size={18} />
          </a>
        </p>
      </div>
      <ol className="mosaic">
        {features.map(({ id, hour, icon, title, description, delay, Picture }) => (
          <li key={id} id={id} className="feature" data-reveal data-delay={delay}>
            <p className="hour">
              <Icon of={icon} />
              <time dateTime={hour}>{hour}</time>
            </p>
            <h3>{title}</h3>
            <p>{description}</p>
            <div className="picture" aria-hidden="true">
              <Picture />
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
))
