import { CheckCheck, LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export type Steps = { connected: boolean; setUp: boolean; explored: boolean }

/** The first step that is not done is the current one. A done step is one line. */
export function WelcomeSteps({ steps: { connected, setUp, explored } }: { steps: Steps }) {
  const current = !connected ? 1 : !setUp ? 2 : 3
  const stateOf = (number: number, isDone: boolean) => (isDone ? 'done' : number === current ? 'current' : 'waiting')
  return (
    <ol className="next-steps">
      <Step
        number={1}
        state={stateOf(1, connected)}
        heading="Traga a primeira conversa"
        words={`O arquivo que o WhatsApp exporta, ou o texto copiado do WhatsApp Web. O ${site.name} mostra quem é, em que etapa está e o que fazer agora.`}
        to={href('connect')}
        button="Trazer conversa"
        again="Trazer mais conversas"
      >
        <a className="text-button quiet quiet-link" href={href('try', {}, { exemplo: 'livia' })}>
          Ver com um exemplo
        </a>
        <FirstConversation />
        <Privacy />
      </Step>
      <Step
        number={2}
        state={stateOf(2, setUp)}
        heading="Configure as preferências da IA"
        words="Conte o que você vende e em que tom conversa. Dois minutos."
        to={href('set-up')}
        button="Iniciar Configuração"
        again="Rever configuração"
      />
      <Step
        number={3}
        state={stateOf(3, explored)}
        heading="Explore a organização automática"
        words={connected ? 'Seus clientes já estão no quadro, cada um na sua etapa.' : 'Abre com a primeira conversa.'}
        to={connected ? href('board') : null}
        button="Abrir o quadro"
        again="Abrir o quadro"
      />
    </ol>
  )
}

type StepProps = {
  number: number
  state: 'done' | 'current' | 'waiting'
  heading: string
  words: string
  /** The step's page; `null` while it has nothing to show. */
  to: string | null
  /** The link's words until the step is done. */
  button: string
  /** The link's words once the step is done. */
  again: string
  /** Shown while the step is the current one. */
  children?: ReactNode
}

function Step({ number, state, heading, words, to, button, again, children }: StepProps) {
  if (state === 'done')
    return (
      <li className="done">
        <CheckCheck className="ticks" size={24} strokeWidth={2.4} />
        <h2>
          {heading}
          <span className="visually-hidden"> (feito)</span>
        </h2>
        {to && <a href={to}>{again}</a>}
      </li>
    )
  const isCurrent = state === 'current'
  return (
    <li className={isCurrent ? 'current on-green' : state}>
      <span className="number" aria-hidden="true">
        {number}
      </span>
      <div className="words">
        <h2>{heading}</h2>
        <p>{words}</p>
        {to &&
          (isCurrent ? (
            <ButtonLink href={to} variant="lime">
              {button}
            </ButtonLink>
          ) : (
            <a className={state === 'waiting' ? 'covers' : undefined} href={to}>
              {button}
            </a>
          ))}
      </div>
      {isCurrent && children}
    </li>
  )
}

/** A bubble to be filled: a second, larger way to the page that takes conversations. */
function FirstConversation() {
  return (
    <a className="first-conversation soft wide-only" href={href('connect')}>
      <span className="file row small" aria-hidden="true">
        Camila.zip
        <CheckCheck size={18} strokeWidth={2.2} />
      </span>
      <strong>Comece por uma conversa só</strong>
      <span>.zip ou .txt do WhatsApp, ou o texto colado</span>
    </a>
  )
}

/** Without scripts the server reads, and the words do leave the browser. */
function Privacy() {
  return (
    <div className="privacy small">
      <Icon of={LockKeyhole} />
      <p>
        <span className="with-script">O texto das mensagens não sai deste navegador.</span>
        <noscript>
          <span>O texto das mensagens é lido na memória do servidor e some com a resposta.</span>
        </noscript>{' '}
        Na sua conta ficam nome, número, horários e etiquetas. <a href={`${href('privacy')}#uso`}>A lista completa</a>
      </p>
    </div>
  )
}
