import { z } from 'zod'
import { placeFrom } from '../beside/missing-answer.ts'
import { longestSearch } from '../input-limits.ts'
import { searchedWords } from '../customers/searched-words.ts'
import { typed, trimmed, wallMinute } from './fields.ts'
import { importedFacts } from './imported-facts.ts'
import { followUpMoment } from './queue.ts'

const reload = 'Esta página ficou antiga. Recarregue a página.'

/** A customer's id; 'nova' for somebody new, '' where nobody is chosen. */
const person = z.union([z.uuid(reload), z.enum(['', 'nova'])]).default('')
const optionalPerson = person.transform((id) => (id === '' || id === 'nova' ? undefined : id))

/** The facts of messages that were copied, whose they are, where the seller has said so, and who was open in the window. */
export const CopiedFacts = importedFacts.extend({ pessoa: person, aberta: person })

export const BesidePerson = z.object({ pessoa: optionalPerson })

export const Searched = z.object({
  palavras: trimmed(longestSearch, 'Use menos letras.').default('').transform(searchedWords),
})

/** Names of authors, one a line. */
export const Authors = z.object({
  nomes: z
    .string()
    .max(1000)
    .default('')
    .transform((text) =>
      text
        .split('\n')
        .filter((name) => name !== '')
        .slice(0, 2),
    ),
})

/** What was missing in the catalogue. */
export const MissingAnswer = z.object({
  lugar: typed(60, reload, reload)
    .transform(placeFrom)
    .refine((place) => place !== null, reload)
    .transform((place) => place!),
  resposta: trimmed(600, 'Use até 600 letras.').min(1, 'Escreva a resposta.'),
  pergunta: trimmed(2000).default(''),
})

/** What a reply lacked of an item in the catalogue. */
export const MissedFact = z.object({
  lugar: typed(60, reload, reload).transform((code, { addIssue }) => {
    const place = placeFrom(code)
    if (place?.of === 'item' && z.uuid().safeParse(place.id).success) return place
    addIssue(reload)
    return z.NEVER
  }),
})

export const Reminder = z.object({ pessoa: z.uuid(reload), quando: followUpMoment })

/** A message that was taken for the wish to be left in peace, and is none. */
export const NoOptOut = z.object({
  pessoa: z.uuid(reload),
  minuto: wallMinute(reload),
  lugar: z.coerce.number(reload).int(reload).min(0, reload).max(5000, reload),
})
