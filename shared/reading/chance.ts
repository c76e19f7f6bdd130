import type { Course } from './course.ts'
import { isForeign } from './blind-spots.ts'
import { sigmoids } from './classifier/classifier.ts'
import type { Models } from './classifier/models.ts'
import type { Label, Objection, Stage } from './labels.ts'
import type { Chance } from './reading.ts'

/** Percent points; a range wider than this is not told. */
const widestTold = 30

const raising: Partial<Record<Label, string>> = {
  intencao_compra: 'disse que quer',
  agendamento: 'combinou dia ou hora',
  pagamento: 'perguntou como pagar',
  negociacao: 'pediu condição para fechar',
  entrega: 'perguntou da entrega',
}
const lowering: Record<Objection, string> = {
  preco: 'achou caro',
  momento: 'deixou para depois',
  confianca: 'desconfiou',
  autoridade: 'depende de alguém',
  concorrente: 'comparou com outro',
  necessidade: 'disse que não precisa',
}

/** Before it has closed nothing is certain: no range begins below, or ends above, these. */
const least = 5
const most = 95

/** Until the customer has said so much, a range is widened: nobody can know yet. */
const enoughMessages = 3

/** Added on both sides where the seller has written nothing, or the customer writes in another language. */
const unseen = 20

/** The chance of closing: how often conversations that looked like this one did close (tests/reading/RESULTS.md). */
export function chanceOf(course: Course, stage: Stage, models: Models, features: Set<string>): Chance {
  const said = [...new Set(course.labels.flat())]
  const words = {
    raisedBy: said.flatMap((label) => raising[label] ?? []),
    loweredBy: course.open.flatMap((objection) => lowering[objection] ?? []),
  }
  if (stage === 'ganho') return { low: 100, high: 100, told: true, ...words }
  const [chance] = sigmoids(models.chance.scores(features))
  const bin = models.chanceBins.find(({ upTo }) => chance! <= upTo) ?? models.chanceBins.at(-1)!
  const spoken = course.labels.filter((list) => list.length > 0).length
  const fewer = 10 * Math.max(0, enoughMessages - spoken)
  const wider = fewer + (course.lastSeller < 0 || isForeign(course.thread) ? unseen : 0)
  const low = Math.max(least, Math.min(most - 10, bin.low - wider))
  const high = Math.min(most, bin.high + wider)
  return { low, high, told: high - low <= widestTold, ...words }
}
