import { ArrowUp, BadgeDollarSign, Bell, Check, CornerDownLeft, Flame, Plus } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Label } from '../ui/label.tsx'
import { labelWords } from '#shared/reading/label-words.ts'
import { heroSuggestion } from '#shared/examples/hero-suggestion.ts'

const queue = [
  {
    initials: 'RP',
    name: 'Rogério Prado',
    says: 'Tem horário na quinta à tarde?',
    label: labelWords.agendamento!,
    at: '09:38',
    avatar: 'sage',
  },
  {
    initials: 'LM',
    name: 'Lívia Monteiro',
    says: 'Vou falar com meu marido e volto',
    label: labelWords.objecao_autoridade!,
    at: '09:15',
    avatar: 'mint',
  },
  {
    initials: 'TS',
    name: 'Thiago Sá',
    says: 'Só queria saber o valor mesmo',
    label: labelWords.pergunta_preco!,
    at: '08:57',
    avatar: 'sand',
  },
  {
    initials: 'BA',
    name: 'Beatriz Aguiar',
    says: 'Obrigada, já recebi tudo!',
    label: labelWords.pos_venda!,
    at: '08:40',
    avatar: 'mint',
  },
  {
    initials: 'JN',
    name: 'Joana Neri',
    says: 'Ainda tem vaga no grupo de sábado?',
    label: labelWords.disponibilidade!,
    at: '08:31',
    avatar: 'sage',
  },
  {
    initials: 'FC',
    name: 'Fábio Couto',
    says: 'Pode mandar a tabela de preços?',
    label: labelWords.pergunta_preco!,
    at: '08:12',
    avatar: 'sand',
  },
] as const

/** The inbox sorted by readiness to buy. */
export function LeadQueue() {
  return (
    <div className="lead-queue">
      <div className="lead first">
        <Avatar initials="CD" color="amber" />
        <p>
          <strong>Camila Duarte</strong>
          <span>Consigo começar segunda?</span>
        </p>
        <Label color="coral" icon={ArrowUp}>
          Lead Quente
        </Label>
        <span className="time">09:42</span>
      </div>
      {queue.map(({ initials, name, says, label, at, avatar }) => (
        <div key={name} className="lead">
          <Avatar initials={initials} color={avatar} />
          <p>
            <strong>{name}</strong>
            <span>{says}</span>
          </p>
          <Label color={label.color}>{label.words}</Label>
          <span className="time">{at}</span>
        </div>
      ))}
    </div>
  )
}

const interestPercents = [22, 31, 27, 43, 39, 60, 76]

/** The customer's interest by message; the tall white bar marks the moment to offer. */
export function MomentChart() {
  return (
    <div className="moment-chart">
      <svg className="bars" viewBox="0 0 291 240" preserveAspectRatio="none">
        {interestPercents.map((height, index) => (
          <rect key={height} x={index * 43} y={240 - height * 2.4} width="33" height={height * 2.4 + 20} rx="10" />
        ))}
      </svg>
      <div className="moment">
        <strong>Ofereça agora</strong>
        <span>
          <Icon of={Flame} size={24} />
        </span>
      </div>
      <Label color="ink">perguntou a data</Label>
      <Label color="ink">pediu o preço</Label>
    </div>
  )
}

/** How the replies of the hero end. */
const endings = [...new Set(heroSuggestion.replies.map(({ text }) => /[^.!?]+.$/.exec(text)![0].trim()))]

export function ReplyChoices() {
  return (
    <div className="reply-choices">
      {endings.map((ending, index) => (
        <span key={ending} className={index === endings.length - 1 ? 'chosen' : undefined}>
          {ending} {index === endings.length - 1 && <Icon of={CornerDownLeft} />}
        </span>
      ))}
    </div>
  )
}

export function Team() {
  return (
    <div className="team">
      <Avatar initials="JL" color="coral" />
      <Avatar initials="AN" color="amber" />
      <Avatar initials="VK" color="lime" />
      <span className="avatar more">
        <Icon of={Plus} size={22} />
      </span>
    </div>
  )
}

export function Reminders() {
  return (
    <div className="reminders">
      <p className="reminder">
        <span className="dot done">
          <Icon of={Check} size={16} stroke={2.5} />
        </span>
        <strong>Renata: proposta sem resposta</strong>
        <span>Feito</span>
      </p>
      <p className="reminder answered">
        <span className="dot">
          <Icon of={Check} size={22} stroke={2.5} />
        </span>
        <strong>Davi: 21 dias sem aparecer</strong>
        <span>Respondeu</span>
      </p>
      <p className="reminder">
        <span className="dot">
          <Icon of={Bell} size={16} />
        </span>
        <strong>Seu Osvaldo: dia combinado</strong>
        <span>Hoje, 18h40</span>
      </p>
    </div>
  )
}

export function PurchaseEvent() {
  return (
    <div className="purchase-event">
      <Icon of={BadgeDollarSign} size={22} />
      <strong>Purchase</strong>
      <span>Enviado</span>
      <Icon of={Check} />
    </div>
  )
}
