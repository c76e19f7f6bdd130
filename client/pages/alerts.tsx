import { href } from '#shared/routes.ts'
import { AlertsCalendar, type CalendarView } from '../sections/alerts-calendar.tsx'
import { AlertsDigest, type DigestView } from '../sections/alerts-digest.tsx'
import { AlertsPerDay, type PerDayView } from '../sections/alerts-per-day.tsx'
import { AlertsPush, type PushView } from '../sections/alerts-push.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'Avisos'
export const description = 'Por onde o Fechou avisa você dos retornos do dia. Cada aviso fica desligado até você ligar.'

type Props = { push: PushView; digest: DigestView; calendar: CalendarView; perDay: PerDayView }

export default function AlertsPage({ push, digest, calendar, perDay }: Props) {
  return (
    <div className="settings">
      <header>
        <h1>
          Um toque no <Bubble direction="in">ombro</Bubble>
        </h1>
        <p className="lede">
          Os retornos do dia estão sempre em <a href={href('dashboard')}>Hoje</a>. Aqui você escolhe se o Fechou também
          vai até você.
        </p>
      </header>
      <AlertsPush {...push} />
      <AlertsDigest {...digest} />
      <AlertsCalendar {...calendar} />
      <AlertsPerDay {...perDay} />
    </div>
  )
}
