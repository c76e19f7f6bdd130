import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from '#shared/routes.ts'
import { site, trial } from '#shared/site.ts'
import { Toast } from '../sections/toast.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReceived } from '../view.tsx'

type Props = { name: string; setUpDone: boolean }

export const title = 'Início'
export const description = `A página inicial do ${site.app}: seus próximos passos e a lista dos seus clientes, quando a conexão abrir.`

export default function DashboardPage({ name, setUpDone }: Props) {
  return (
    <div className="welcome">
      {useReceived('sair-falhou') && <Toast form="sair-falhou" />}
      <header>
        <h1>Bem-vindo ao {site.app}</h1>
        <p className="lede">
          {name && `Oi, ${name}. `}
          {setUpDone
            ? 'Sua configuração está pronta. O próximo passo é com a gente.'
            : 'São três passos, e um deles já dá para fazer agora.'}
        </p>
      </header>

      <ol className="next-steps">
        <Step number={1} state={setUpDone ? 'current' : 'waiting'} heading="Conecte sua conta do WhatsApp Web">
          <p>
            A conexão ainda não abriu. Avisamos por e-mail no dia em que abrir, e os seus {trial.days} dias grátis só
            começam na primeira conversa.
          </p>
        </Step>
        <Step number={2} state={setUpDone ? 'done' : 'current'} heading="Configure as preferências da IA">
          <p>Diga o que você vende e em que tom gosta de conversar. A IA parte daí.</p>
          <ButtonLink href={href('set-up')} variant={setUpDone ? 'secondary' : 'lime'}>
            {setUpDone ? 'Rever configuração' : 'Iniciar Configuração'}
          </ButtonLink>
        </Step>
        <Step number={3} state="waiting" heading="Explore a organização automática de leads">
          <p>Vem depois da conexão: as etiquetas aparecem sozinhas.</p>
        </Step>
      </ol>

      <section className="queue-placeholder">
        <h2>Sua lista vai ficar aqui</h2>
        <p>Quem estiver pronto para comprar aparece no topo.</p>
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
