import { spelledOut } from '../spelled-out.ts'
import type { ReadItem } from './read-line.ts'

type Facts = Pick<ReadItem, 'conditions' | 'duration' | 'deadline' | 'included'>

const durationAlone =
  /^(?:dura(?:[çc][ãa]o)?:?\s*)?(?:de\s+)?(?:cerca de |uns |~)?\d{1,3}(?:[,.h]\d{1,2})?\s*(?:min|mins|minutos?|h|hs|hrs?|horas?)?(?:\s*(?:e\s*)?\d{1,2}\s*(?:min|minutos?)?)?$/i
const hasTimeUnit = /\d\s*(?:min|mins|minutos?|h|hs|hrs?|horas?)\b|\dh\d/i
const deadline = /\b(?:prazo|entreg\w*|fica pronto|pronto em|pronta em|dias? [úu]teis|encomenda\w*)\b/i
const included = /\b(?:inclu[íi]\w*|inclus[oa]s?|incluindo|acompanha|com direito)\b/i

/** What a line below an item tells of it. */
export function factOfLine(line: string): Facts {
  const said = line.replace(/^[\s,.:;=/–—+(-]+|[\s,:;=/–—)-]+$/g, '').replace(/\s+/g, ' ')
  return { conditions: '', duration: '', deadline: '', included: '', [kindOf(said)]: spelled(said) }
}

/** The words around a name and a price, sorted by what they tell. */
export function factsOf(parts: readonly string[]): Facts {
  const facts: Record<keyof Facts, string[]> = { conditions: [], duration: [], deadline: [], included: [] }
  for (const part of parts.flatMap(pieces)) facts[kindOf(part)].push(spelled(part))
  const joined = (words: readonly string[]) => words.join(', ')
  return {
    conditions: joined(facts.conditions).slice(0, 200).toWellFormed(),
    duration: joined(facts.duration).slice(0, 80).toWellFormed(),
    deadline: joined(facts.deadline).slice(0, 120).toWellFormed(),
    included: joined(facts.included).slice(0, 400).toWellFormed(),
  }
}

const pieces = (part: string) =>
  part
    .split(/\s*[;()[\]]\s*|\s+[-–—/]\s+/)
    .map((piece) =>
      piece
        .replace(/^[\s,.:;=/–—-]+|(?:[\s,:;=/–—-]|\s(?:ou|e))+$/gi, '')
        .replace(/^(?:ou|e)\s+/i, '')
        .replace(/\s+/g, ' '),
    )
    .filter((piece) => /[\p{L}\d]/u.test(piece) && !/^(?:ou|e|por|de|r\$|valor|pre[çc]o|apenas|s[óo])$/i.test(piece))

function kindOf(piece: string): keyof Facts {
  if (durationAlone.test(piece) && hasTimeUnit.test(piece) && !/^\d{1,2}h(?:\d\d)?$/.test(piece)) return 'duration'
  // '19h' is a time of day.
  if (/^\d{1,2}h(?:\d\d)?$/.test(piece) && Number.parseInt(piece, 10) <= 5) return 'duration'
  if (deadline.test(piece)) return 'deadline'
  if (included.test(piece) && !/n[ãa]o inclu/iu.test(piece)) return 'included'
  return 'conditions'
}

/** Written out, as it is said: '20min' is '20 minutos', '30d' is '30 dias', '/mês' is 'por mês'. */
function spelled(piece: string): string {
  return spelledOut(piece)
    .replace(/(\d)\s*(?:min|mins)\b\.?/gi, '$1 minutos')
    .replace(/(\d)\s*d\b/g, '$1 dias')
    .replace(/\b1 (minuto|dia)s\b/g, '1 $1')
    .replace(/^inclui:?\s+/i, '')
    .replace(/^prazo:?\s+/i, '')
    .replace(/^dura(?:[çc][ãa]o)?:?\s+/i, '')
    .replace(/^obs\.?:?\s+/i, '')
    .replace(/^a vista\b/i, 'à vista')
    .replace(/^(?:o |a )?(un|m²|m2)$/i, (_, unit: string) => (/^un/i.test(unit) ? 'por unidade' : 'por m²'))
    .replace(/^(m[êe]s|hora|pessoa|unidade|dia|metro|kg|aula|sess[ãa]o)$/i, 'por $1')
}
