import { dayAfter, weekdayOf } from '../wall-time.ts'
import { easterOf } from '../holidays.ts'
import type { Side } from './calendar.ts'

/** How many days from Easter, or a day of the year, or the first such weekday from a day of the year on. */
type Rule = number | string | readonly [day: string, weekday: number]
type Feast = readonly [words: string, Rule]

const carnival = -47
const feasts: readonly Feast[] = [
  ['(?:domingo de )?pascoa', 0],
  ['segunda(?: feira)? de carnaval', -48],
  ['(?:terca(?: feira)? de )?carnaval', carnival],
  ['quarta(?: feira)? de cinzas', -46],
  ['sexta(?: feira)? (?:santa|da paixao)', -2],
  ['corpus christi', 60],
  ['dia das maes', ['05-08', 7]],
  ['dia dos pais', ['08-08', 7]],
  ['black friday', ['11-23', 5]],
  ['ano novo', '01-01'],
  ['dia da mulher', '03-08'],
  ['tiradentes', '04-21'],
  ['dia do trabalh(?:o|ador)', '05-01'],
  ['dia dos namorados', '06-12'],
  ['sao joao', '06-24'],
  ['dia das criancas', '10-12'],
  ['finados', '11-02'],
  ['natal', '12-25'],
  ['reveillon', '12-31'],
]

/** Feasts of which a text speaks as of a day, each a group from the second on: 'cliente de Natal' is a place. */
export const feastPattern = new RegExp(
  `(?:^|\\b(?:n[ao] |(antes|depois|vespera) d[aeo] ))(?:${feasts.map(([words]) => `(${words})`).join('|')})\\b`,
)

export const feastFound = (found: RegExpExecArray): Feast => feasts.find((_, index) => found[index + 2])!

/** Carnival begins on a Saturday, and is over on Ash Wednesday. */
export function feastIn(year: number, [, rule]: Feast, side: Side): string {
  if (rule === carnival && side) return dayAfter(easterOf(year), side === 'depois' ? -46 : -50)
  if (typeof rule === 'number') return dayAfter(easterOf(year), rule)
  if (typeof rule === 'string') return `${year}-${rule}`
  const first = `${year}-${rule[0]}`
  return dayAfter(first, (rule[1] - weekdayOf(first) + 7) % 7)
}
