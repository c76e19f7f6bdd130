import { z } from 'zod'
import { lastDayFrom } from '../time/moments/calendar.ts'
import { refusals } from '../time/moments/said-sentence.ts'
import { labels } from '../reading/labels.ts'
import { wallTimeInSaoPaulo } from '../time/sao-paulo.ts'
import { typed } from './fields.ts'

const reload = 'Esta página ficou antiga. Recarregue a página.'

/** A customer in the queue. */
export const Queued = z.object({ id: z.uuid(reload) })

/** A customer in the queue as the seller saw them; `visto` is written by `seenOf`. */
export const SeenInQueue = Queued.extend({ visto: z.string(reload).regex(/^[\d:T. -]{0,90}$/, reload) })

const noMoment = 'Escolha um dia e uma hora.'

/** Until `quando`, a wall time, or until the moment that the words of `escrito` name. */
export const PutOff = SeenInQueue.extend({
  quando: typed(16, noMoment).optional(),
  escrito: typed(200, refusals.unknown).optional(),
}).check(({ value: { quando = '', escrito }, issues }) => {
  const mistake = escrito === undefined ? mistakeOf(quando) : null
  if (mistake) issues.push({ code: 'custom', path: ['quando'], input: quando, message: mistake })
})

/** A wall time to come, within two years. */
export const followUpMoment = typed(16, noMoment, noMoment).superRefine((at, { addIssue }) => {
  const mistake = mistakeOf(at)
  if (mistake !== null) addIssue(mistake)
})

function mistakeOf(at: string): string | null {
  const now = wallTimeInSaoPaulo(new Date())
  if (!z.iso.datetime({ local: true, precision: -1 }).safeParse(at).success) return noMoment
  if (at <= now) return refusals.past
  return at.slice(0, 10) > lastDayFrom(now) ? refusals.far : null
}

export const WrongLabel = Queued.extend({ etiqueta: z.enum(labels, reload) })
