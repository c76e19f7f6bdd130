import { z } from 'zod'
import { lastDayFrom } from '../moments/calendar.ts'
import { refusals } from '../moments/said-sentence.ts'
import { labels } from '../reading/labels.ts'
import { wallTimeInSaoPaulo } from '../sao-paulo.ts'

const reload = 'Esta página ficou antiga. Carregue de novo.'

/** Somebody in the queue. */
export const Queued = z.object({ id: z.uuid(reload) })

/** Somebody in the queue as the seller saw them; `visto` is written by `seenOf`. */
export const SeenInQueue = Queued.extend({ visto: z.string(reload).regex(/^[\d:T. -]{0,90}$/, reload) })

/** Until `quando`, a wall time, or until the moment that the words of `escrito` name. */
export const PutOff = SeenInQueue.extend({
  quando: z.string().optional(),
  escrito: z.string().optional(),
}).check(({ value: { quando = '', escrito }, issues }) => {
  const mistake = escrito === undefined ? mistakeOf(quando, wallTimeInSaoPaulo(new Date())) : null
  if (mistake) issues.push({ code: 'custom', path: ['quando'], input: quando, message: mistake })
})

function mistakeOf(at: string, now: string): string | null {
  if (!z.iso.datetime({ local: true, precision: -1 }).safeParse(at).success) return 'Escolha um dia e uma hora.'
  if (at <= now) return refusals.past
  return at.slice(0, 10) > lastDayFrom(now) ? refusals.far : null
}

export const WrongLabel = Queued.extend({ etiqueta: z.enum(labels, reload) })
