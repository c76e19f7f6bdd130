import { weekdayPattern } from '../time/calendar-names.ts'
import { shared, topicKeys } from '../portuguese/likeness.ts'
import { mattersIn } from '../reading/open-points/matters.ts'

const longestWhole = 60
/** Parts of a list's line that tell of different things: 'cartão até 5x / pix 5%'. */
const partEnd = /(?<=\p{L}{2}|\d|\))[.;]\s+|\s+[/|–-]\s+/u
const label = /^(\P{Nd}{2,25}?):\s/u
/** An hour or a day is quoted with its whole sentence, or not at all. */
const ofTime = new RegExp(String.raw`\d ?h|\d:\d|(?<!\p{L})(?:${weekdayPattern}|seg|hoje|amanh[ãa])(?!\p{L})`, 'iu')
const ways: readonly RegExp[] = [
  /pix/iu,
  /cart[ãa]o|cr[ée]dito|parcel|\d ?x(?!\p{L})|vezes/iu,
  /dinheiro|esp[ée]cie/iu,
  /boleto/iu,
]

/** What of a list's line is asked for; all of it where no part of it alone is. */
export function clauseFor(line: string, asked: string): string {
  const parts = line.split(partEnd).filter((part) => /[\p{L}\d]/u.test(part))
  if (line.length <= longestWhole || parts.length < 2 || ofTime.test(line)) return line
  const way = ways.filter((pattern) => pattern.test(asked))
  const matters = mattersIn(asked)
  const keys = topicKeys(asked)
  const kept = parts.filter((part) =>
    way.length > 0
      ? way.some((pattern) => pattern.test(part))
      : shared(keys, topicKeys(part)) > 0 || mattersIn(part).some((matter) => matters.includes(matter)),
  )
  if (kept.length === 0 || kept.length === parts.length) return line
  const heading = label.exec(parts[0]!)?.[0]
  return heading && kept[0] !== parts[0] ? heading + kept.join('. ') : kept.join('. ')
}
