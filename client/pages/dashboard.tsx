import { site } from '#shared/site.ts'
import { QueuePlace } from '../sections/queue-place.tsx'
import { Toast } from '../sections/toast.tsx'
import { WelcomeSteps, type Steps } from '../sections/welcome-steps.tsx'
import { Bubble } from '../ui/bubble.tsx'
import { useReceived } from '../view.tsx'

type Props = {
  name: string
  /** Which of the first steps are done; `null` once all are. */
  steps: Steps | null
}

export const title = 'Hoje'
export const description = `A página inicial do ${site.app}: seus primeiros passos e, depois deles, quem vem primeiro hoje.`
export const styles = 'dashboard'

export default function DashboardPage({ name, steps }: Props) {
  const isSignOutFailed = useReceived('sair-falhou')
  return (
    <div className="today">
      {isSignOutFailed && <Toast form="sair-falhou" />}
      {steps ? (
        <>
          <header>
            <h1>
              Bem-vindo ao <Bubble direction="out">{site.app}</Bubble>
            </h1>
            <p className="lede">
              {name && `Oi, ${name}. `}
              {stepsLeft(steps)}
            </p>
          </header>
          <WelcomeSteps steps={steps} />
        </>
      ) : (
        <h1>Hoje</h1>
      )}
      <QueuePlace />
    </div>
  )
}

function stepsLeft(steps: Steps): string {
  const done = Object.values(steps).filter(Boolean).length
  if (done === 0) return 'São três passos, e o primeiro leva um minuto.'
  return done === 1 ? 'Faltam dois passos.' : 'Falta só um passo.'
}
