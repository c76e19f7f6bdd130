import { actNames } from '#shared/customers/act-names.ts'
import { dueWords } from '#shared/customers/next-act.ts'
import type { CustomerQueue } from '#shared/customers/customer-queue.ts'
import { broughtWords, calledBy, minutesWords, todayWords, tomorrowOf } from '#shared/customers/queue-view.ts'
import { reais } from '#shared/money.ts'
import { hour } from '#shared/time/in-words.ts'
import { nameOf } from '#shared/reading/view/names.ts'
import { href } from '#shared/routes.ts'
import { Bubble } from '../ui/bubble.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { DoneToday } from './queue-foot.tsx'
import type { Today } from './queue.tsx'

/** The empty queue: a question and its answer, what was done, and what was put off. */
export function GoodDay({ name, today: { now, queue, brought } }: { name: string; today: Today }) {
  const { done, next } = queue
  const figures = figuresOf(queue)
  const isAllTomorrow = next.length > 0 && next.every(({ due }) => due.at!.startsWith(tomorrowOf(now)))
  return (
    <div className="good-day on-green">
      <p className="day-words soft">{todayWords(now)}</p>
      <h1 tabIndex={-1}>
        <Bubble direction="in">Falta alguém?</Bubble> <Bubble direction="out">Por hoje é só</Bubble>
      </h1>
      <div className="good-day-sums">
        {figures.length > 0 && (
          <ul className="good-day-figures stack">
            {figures.map(({ figure, words }) => (
              <li key={words}>
                <strong>{figure}</strong> {words}
              </li>
            ))}
          </ul>
        )}
        <section>
          <h2>
            {greeting(name, now)}
            {isAllTomorrow && ' Amanhã:'}
          </h2>
          {next.length > 0 ? (
            <ul className="good-day-next">
              {next.map(({ due, ...each }) => (
                <li key={each.id}>
                  <b>{isAllTomorrow ? hour(due.at!) : dueWords(due, now)}</b>
                  <span>
                    <a href={href('customer', { id: each.id })}>{calledBy(each).full}</a>{' '}
                    {actNames[due.step].toLowerCase()}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <BringMore brought={brought} now={now} />
          )}
        </section>
      </div>
      {done.length > 0 && <DoneToday done={done} action={href('dashboard')} />}
    </div>
  )
}

/** Only what has happened is told. */
function figuresOf({ day }: CustomerQueue): { figure: string; words: string }[] {
  const { answered, first_answer_minutes: minutes, won, won_cents: cents } = day
  const sum = cents > 0 ? `, ${reais(cents / 100)}` : ''
  return [
    ...(answered > 0
      ? [
          {
            figure: String(answered),
            words: `${answered === 1 ? 'pessoa' : 'pessoas'} com a última mensagem sua, de hoje`,
          },
        ]
      : []),
    ...(minutes === null
      ? []
      : [
          {
            figure: minutesWords(minutes),
            words: 'ou menos até a primeira resposta, em metade das conversas novas de hoje',
          },
        ]),
    ...(won > 0 ? [{ figure: String(won), words: `${won === 1 ? 'venda fechada' : 'vendas fechadas'}${sum}` }] : []),
  ]
}

function BringMore({ brought, now }: { brought: string | null; now: string }) {
  return (
    <>
      <p>O Fechou só sabe do que você traz. {brought && broughtWords(brought, now)}</p>
      <ButtonLink href={href('connect')} variant="lime">
        Trazer conversas
      </ButtonLink>
    </>
  )
}

const eveningHour = 17

function greeting(name: string, now: string): string {
  const wish = Number(now.slice(11, 13)) >= eveningHour ? 'Bom descanso' : 'Bom trabalho'
  return name ? `${wish}, ${nameOf(name).first}.` : `${wish}.`
}

/** The queue's place on the first day, while nobody waits. */
export function QuietPlace({ today: { now, brought } }: { today: Today }) {
  return (
    <section className="queue-place nobody-waits" aria-labelledby="queue-place-heading">
      <h2 id="queue-place-heading">Ninguém esperando resposta agora</h2>
      <BringMore brought={brought} now={now} />
    </section>
  )
}
