import {
  CheckCheck,
  CornerDownLeft,
  Flame,
  MessageCircle,
  Mic,
  Plus,
  RotateCcw,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Label } from '../ui/label.tsx'
import { Mark } from '../ui/logo.tsx'

type Props = {
  /** At least one, with the reason in a line. */
  replies: readonly { reason: string; text: string }[]
}

const typingMs = 1600

type Stage = 'suggested' | 'sent' | 'closed'

/**
 * A simulated conversation with a suggested reply, which the visitor can send or exchange. Before hydration both actions
 * are links: to the end of the conversation, and to the explanation of suggestions.
 */
export default function ChatPreview({ replies }: Props) {
  const [chosen, setChosen] = useState(0)
  const [stage, setStage] = useState<Stage>('suggested')
  const ending = useRef<HTMLDivElement>(null)
  const replyLink = useRef<HTMLAnchorElement>(null)
  const reply = replies[chosen]!
  const longest = replies.reduce((one, other) => (other.text.length > one.text.length ? other : one))

  useEffect(() => {
    if (stage !== 'sent') return
    const answer = setTimeout(() => setStage('closed'), typingMs)
    return () => clearTimeout(answer)
  }, [stage])

  /** Moves the focus synchronously, since the clicked element becomes inert or is removed. */
  function goTo(next: 'suggested' | 'sent') {
    flushSync(() => setStage(next))
    const place = next === 'sent' ? ending : replyLink
    place.current?.focus({ preventScroll: true })
  }

  function send(click: MouseEvent) {
    click.preventDefault()
    goTo('sent')
  }

  function exchange(click: MouseEvent) {
    click.preventDefault()
    setChosen((chosen + 1) % replies.length)
  }

  return (
    <div className="chat" data-stage={stage}>
      <Customer isClosed={stage === 'closed'} />
      <div className="thread">
        <CustomerMessages />
        <div className="reply-area">
          <div className="suggestion" role="group" aria-label="Sugestão do Fechou" inert={stage !== 'suggested'}>
            <header>
              <Mark />
              <strong>Sugestão do Fechou</strong>
              <span aria-live="polite">{reply.reason}</span>
            </header>
            <div className="sheet">
              {/* All of them take their place, so that no exchange moves what is below. */}
              <div className="texts">
                {replies.map(({ text }) => (
                  <p key={text} className={text === reply.text ? 'shown' : undefined}>
                    {text}
                  </p>
                ))}
              </div>
              <div className="suggestion-actions">
                <a className="button primary" href="#resultados" ref={replyLink} onClick={send}>
                  <Icon of={CornerDownLeft} />
                  Usar resposta
                </a>
                <a className="another" href="#respostas" onClick={exchange}>
                  Ver outra
                </a>
              </div>
            </div>
          </div>
          {/* The longest ending takes its place, so that none moves what is below. */}
          <div className="outcome-place">
            <Ending stage="closed" sent={longest.text} />
          </div>
          <div className="outcome" aria-live="polite" tabIndex={-1} ref={ending}>
            <Ending stage={stage} sent={reply.text} onRestart={() => goTo('suggested')} />
          </div>
        </div>
      </div>

      <div className="composer" aria-hidden="true">
        <Icon of={Plus} size={22} />
        <span>Mensagem</span>
        <Icon of={Mic} size={22} />
      </div>
    </div>
  )
}

function Customer({ isClosed }: { isClosed: boolean }) {
  return (
    <div className="chat-top">
      <Avatar initials="CD" color="amber" />
      <p>
        <strong>Camila Duarte</strong>
        <span>Cliente em potencial</span>
      </p>
      <Label color={isClosed ? 'lime' : 'coral'} icon={isClosed ? CheckCheck : Flame}>
        {isClosed ? 'Venda fechada' : 'Lead Quente'}
      </Label>
    </div>
  )
}

function CustomerMessages() {
  return (
    <>
      <p className="bubble in">
        Oi, Paula! Vi seu perfil e<br />é a{' '}
        <Signal color="amber" label="Primeira Interação" icon={UserRound}>
          primeira vez com nutri
        </Signal>
      </p>
      <p className="bubble in">
        Queria entender a<br />
        <Signal color="sage" label="Interesse em Consultoria" icon={MessageCircle}>
          consultoria de 3 meses
        </Signal>
      </p>
      <p className="bubble in">
        <strong className="signal coral">Consigo começar segunda?</strong> <small>09:42</small>
      </p>
    </>
  )
}

type SignalProps = { color: 'amber' | 'sage'; label: string; icon: LucideIcon; children: string }

/** An underlined phrase of the customer, with the label that it caused. */
function Signal({ color, label, icon, children }: SignalProps) {
  return (
    <strong className={`signal ${color}`}>
      {children}
      <span className="signal-label">
        <Label color={color} icon={icon}>
          {label}
        </Label>
      </span>
    </strong>
  )
}

function Ending({ stage, sent, onRestart }: { stage: Stage; sent: string; onRestart?: () => void }) {
  if (stage === 'suggested') return null
  return (
    <>
      <p className="bubble out">
        {sent}{' '}
        <span className="when">
          <small>09:43</small> <CheckCheck className="ticks" size={18} />
        </span>
      </p>
      {stage === 'sent' ? (
        <p className="bubble in typing">
          <span className="visually-hidden">Camila está digitando</span>
          <i />
          <i />
          <i />
        </p>
      ) : (
        <>
          <p className="bubble in">
            10h está perfeito. <strong>Fechou!</strong> <small>09:44</small>
          </p>
          <button className="restart" type="button" onClick={onRestart}>
            <Icon of={RotateCcw} size={16} />
            Ver de novo
          </button>
        </>
      )}
    </>
  )
}
