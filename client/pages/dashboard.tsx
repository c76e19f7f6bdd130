import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { notYetForMembers, trialStart } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { site } from '#shared/site.ts'
import { Toast } from '../sections/toast.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReceived } from '../view.tsx'

type Props = { name: string; setUpDone: boolean }

export const title = 'Início'
export const description = `A página inicial do ${site.app}: seus próximos passos e, em breve, a sua lista de clientes.`
export const styles = 'dashboard'

export default function DashboardPage({ name, setUpDone }: Props) {
  return (
    <div className="welcome">
      {useReceived('sair-falhou') && <Toast form="sair-falhou" />}
      <header>
        <h1>Bem-vindo ao {site.app}</h1>
        <p className="lede">
          {name && `Oi, ${name}. `}
          {setUpDone
            ? 'Sua configuração está pronta. Agora é com a gente.'
            : 'São três passos, e um deles já dá para fazer agora.'}
        </p>
      </header>

      <ol className="next-steps">
        <Step number={1} state={setUpDone ? 'current' : 'waiting'} heading="Conecte sua conta do WhatsApp Web">
          <p>
            {notYetForMembers} {trialStart}
          </p>
        </Step>
        <Step number={2} state={setUpDone ? 'done' : 'current'} heading="Configure as preferências da IA">
          <p>Diga o que você vende e em que tom gosta de conversar. A IA parte daí.</p>
          <ButtonLink href={href('set-up')} variant={setUpDone ? 'secondary' : 'lime'}>
            {setUpDone ? 'Rever configuração' : 'Iniciar Configuração'}
          </ButtonLink>
        </Step>
        <Step number={3} state="waiting" heading="Explore a organização automática de leads">
          <p>Vem depois do passo 1: as etiquetas vão aparecer em cada conversa.</p>
        </Step>
      </ol>

      <section className="queue-placeholder">
        <h2>Sua lista de clientes vai aparecer aqui</h2>
        <p>Quem estiver pronto para comprar fica no topo.</p>
        <div className="empty-queue" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      </section>
    </div>
  )
}

type StepProps = {
  number: number
  state: 'done' | 'current' | 'waiting'
  heading: string
  children: ReactNode
}

function Step({ number, state, heading, children }: StepProps) {
  const isDone = state === 'done'
  return (
    <li className={state === 'current' ? 'current on-green' : state}>
      <span className="number" aria-hidden="true">
        {isDone ? <Icon of={Check} size={24} stroke={3} /> : number}
      </span>
      <div>
        <h2>
          {heading}
          {isDone && <span className="visually-hidden"> (feito)</span>}
        </h2>
        {children}
      </div>
    </li>
  )
}
