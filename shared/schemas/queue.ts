import { z } from 'zod'
import { laterChoices, lastDayOf } from '../customers/queue-view.ts'
import { labels } from '../reading/labels.ts'
import { wallTimeInSaoPaulo } from '../sao-paulo.ts'

const reload = 'Carregue a página de novo.'

/** Somebody in the queue. */
export const Queued = z.object({ id: z.uuid(`Não achei essa pessoa. ${reload}`) })

/** Somebody in the queue as the seller saw them; `visto` is written by `seenOf`. */
export const SeenInQueue = Queued.extend({ visto: z.string(reload).regex(/^[\d:T. -]{0,90}$/, reload) })

/** `dia` counts only where `quando` asks for it. */
export const PutOff = SeenInQueue.extend({
  quando: z.enum(laterChoices, 'Escolha para quando.'),
  dia: z.string().optional(),
}).check(({ value: { quando, dia = '' }, issues }) => {
  const mistake = quando === 'dia' ? mistakeOf(dia, wallTimeInSaoPaulo(new Date())) : null
  if (mistake) issues.push({ code: 'custom', path: ['dia'], input: dia, message: mistake })
})

function mistakeOf(day: string, now: string): string | null {
  if (!z.iso.date().safeParse(day).success) return 'Escolha um dia.'
  if (day <= now.slice(0, 10)) return 'Esse dia já começou. Escolha a partir de amanhã.'
  return day > lastDayOf(now) ? 'Escolha um dia dentro de um ano.' : null
}

export const WrongLabel = Queued.extend({ etiqueta: z.enum(labels, reload) })
