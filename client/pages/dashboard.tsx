import { CheckCheck } from 'lucide-react'
import { site } from '#shared/site.ts'
import { useScript } from '../assets.ts'
import { useLaterMenus } from '../sections/later-menu.tsx'
import { FirstPlace } from '../sections/queue-first-place.tsx'
import { GoodDay, QuietPlace } from '../sections/queue-good-day.tsx'
import { QueueFailedAlerts, type FailedAlerts } from '../sections/queue-failed-alerts.tsx'
import { QueueMessages } from '../sections/queue-messages.tsx'
import { QueuePlace } from '../sections/queue-place.tsx'
import { Queue, type Today } from '../sections/queue.tsx'
import { Toast } from '../sections/toast.tsx'
import { WelcomeSteps, type Steps } from '../sections/welcome-steps.tsx'
import { Bubble } from '../ui/bubble.tsx'
import { useReceived } from '../view.tsx'

type Props = Today & {
  name: string
  /** Which of the first steps are done; `null` once all are. */
  steps: Steps | null
  /** What the member was not told; `null` where nothing failed. */
  failedAlerts: FailedAlerts | null
}

export const title = 'Hoje'
export const description = `A página inicial do ${site.app}: seus primeiros passos e, depois deles, quem vem primeiro hoje.`
export const styles = 'dashboard'

export default function DashboardPage({ name, steps, failedAlerts, ...today }: Props) {
  const script = useScript('client/browser/queue.ts')
  const laterMenus = useLaterMenus(today.openingHours)
  const isSignOutFailed = useReceived('sair-falhou')
  return (
    <>
      <div className="today" {...script} {...laterMenus}>
        {isSignOutFailed && <Toast form="sair-falhou" />}
        <QueueMessages today={today} />
        {failedAlerts && <QueueFailedAlerts alerts={failedAlerts} today={today} />}
        {steps && (
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
        )}
        <Place name={name} isFirstDay={steps !== null} today={today} />
      </div>
      <p className="visually-hidden" id="fila-avisos" role="status" />
      <template id="fila-feito">
        <CheckCheck />
      </template>
    </>
  )
}

/** The queue; or, where it is empty, why. */
function Place({ name, isFirstDay, today }: { name: string; isFirstDay: boolean; today: Today }) {
  const { has_customers: hasCustomers, counts } = today.queue
  if (!hasCustomers) return isFirstDay ? <QueuePlace /> : <FirstPlace />
  if (Object.keys(counts).length > 0) return <Queue today={today} level={isFirstDay ? 2 : 1} />
  return isFirstDay ? <QuietPlace today={today} /> : <GoodDay name={name} today={today} />
}

function stepsLeft(steps: Steps): string {
  const done = Object.values(steps).filter(Boolean).length
  if (done === 0) return 'São três passos. Comece por uma conversa só.'
  return done === 1 ? 'Faltam dois passos.' : 'Falta só um passo.'
}
