import { weekdayNames } from '../time/calendar-names.ts'
import { answerWords, valueWords } from './figures-view.ts'
import type { FollowUpFigures, Period, WeekdayCounts } from './figures.ts'

/** From so many on, a share and weekdays say something. */
const leastFollowUps = 20
const leastAnswers = 5

export const hasShare = ({ count }: FollowUpFigures) => count >= leastFollowUps
export const hasAnswerTime = ({ answered }: FollowUpFigures) => answered >= leastAnswers

export const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`

/** How many were answered, and what was sold afterwards; or from how many on it is told. */
export function followUpSentences(figures: FollowUpFigures, period: Period): string[] {
  const { count, answered, won } = figures
  return [
    ...(hasAnswerTime(figures) ? [] : [`Aparece a partir de ${leastAnswers} respostas.`]),
    hasShare(figures)
      ? `${period.within}, ${Math.round((answered / count) * 100)}% das conversas retomadas tiveram resposta.`
      : `A parte que teve resposta e os dias da semana aparecem a partir de ${leastFollowUps} conversas retomadas.`,
    ...(won.count > 0 ? [soldWords(won)] : []),
  ]
}

function soldWords(won: FollowUpFigures['won']): string {
  const [who, verb] =
    won.count === 1
      ? ['A venda fechada', 'foi de']
      : [`As ${won.count.toLocaleString('pt-BR')} vendas fechadas`, 'somam']
  const value = valueWords(won)
  if (value === null) return `${who} depois de retomar não ${won.count === 1 ? 'tem' : 'têm'} valor anotado.`
  return `${who} depois de retomar ${verb} ${value}.`
}

/** `Metade das respostas veio em até`, and how long. */
export const medianWords = ({ answer_minutes: minutes }: FollowUpFigures) => answerWords(minutes ?? 0)

const tallestPx = 220
/** Each part of a bar holds its number. */
const leastPx = 36

export type WeekdayBar = WeekdayCounts & { name: string; short: string; height: number; answeredHeight: number }

/** The seven weekdays with heights of their bars in px, in proportion but for the lowest; 0 where there is nothing. */
export function weekdayBars(weekdays: readonly WeekdayCounts[]): WeekdayBar[] {
  const most = Math.max(1, ...weekdays.map(({ count }) => count))
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(leastPx, Math.round((count / most) * tallestPx)))
  return weekdayNames.map((name, index) => {
    const counts = weekdays.find(({ weekday }) => weekday === index + 1) ?? {
      weekday: index + 1,
      count: 0,
      answered: 0,
      won: 0,
    }
    const answeredHeight = heightOf(counts.answered)
    const rest = counts.count > counts.answered ? leastPx : 0
    return {
      ...counts,
      name,
      short: name.slice(0, 3),
      height: Math.max(heightOf(counts.count), answeredHeight + rest),
      answeredHeight,
    }
  })
}
