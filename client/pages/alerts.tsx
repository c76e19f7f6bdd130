import { href } from '#shared/routes.ts'
import { AlertsCalendar, type CalendarView } from '../sections/alerts-calendar.tsx'
import { AlertsDigest, type DigestView } from '../sections/alerts-digest.tsx'
import { AlertsFoot } from '../sections/alerts-foot.tsx'
import { AlertsPerDay, type PerDayView } from '../sections/alerts-per-day.tsx'
import { AlertsPush, type PushView } from '../sections/alerts-push.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'Avisos'
export const description =
  'Por onde o Fechou avisa você dos lembretes do dia. Cada aviso fica desligado até você ligar.'

type Props = { push: PushView; digest: DigestView; calendar: CalendarView; perDay: PerDayView }

export default function AlertsPage({ push, digest, calendar, perDay }: Props) {
  return (
    <div className="settings">
      <header>
        <h1>
          A gente te dá um <Bubble direction="in">toque</Bubble>
        </h1>
        <p className="lede">
          Os lembretes do dia estão sempre em <a href={href('dashboard')}>Hoje</a>. Escolha onde mais receber.
        </p>
      </header>
      <AlertsPush {...push} />
      <AlertsDigest {...digest} />
      <AlertsCalendar {...calendar} />
      <AlertsPerDay {...perDay} />
      <AlertsFoot />
    </div>
  )
}
