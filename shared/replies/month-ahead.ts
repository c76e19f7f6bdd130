import type { WallTime } from '../reading/conversation.ts'

const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

/** Whether a text names another month than that of now. */
export function namesMonthAhead(text: string, now: WallTime): boolean {
  const low = text.toLocaleLowerCase('pt-BR')
  const named = months.findIndex((month) => low.includes(month)) + 1
  const written = Number(/(?<!\d)\d{1,2}\/(\d{1,2})(?!\d)/u.exec(low)?.[1] ?? 0)
  const month = named || (written <= 12 ? written : 0)
  return month !== 0 && month !== Number(now.slice(5, 7))
}
