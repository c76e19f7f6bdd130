import type { Course } from './course.ts'
import type { Label, Stage, Temperature } from './labels.ts'
import type { Chance } from './reading.ts'

/** Percent points; a range wider than this is not told. */
const widestTold = 30

/** Of conversations that stand so, how many in a hundred close: the middle of the range (tests/reading/RESULTS.md). */
const middles: Record<Stage, Record<Temperature, number>> = {
  primeira_interacao: { quente: 45, morno: 30, frio: 10 },
  descoberta: { quente: 60, morno: 35, frio: 12 },
  interesse: { quente: 65, morno: 42, frio: 15 },
  proposta: { quente: 65, morno: 40, frio: 15 },
  negociacao: { quente: 72, morno: 50, frio: 20 },
  fechamento: { quente: 90, morno: 80, frio: 60 },
  ganho: { quente: 100, morno: 98, frio: 95 },
  perdido: { quente: 5, morno: 3, frio: 2 },
  dormindo: { quente: 25, morno: 18, frio: 8 },
}

const raising: Partial<Record<Label, string>> = {
  intencao_compra: 'disse que quer',
  agendamento: 'combinou dia ou hora',
  pagamento: 'perguntou como pagar',
  negociacao: 'pediu condição para fechar',
  entrega: 'perguntou da entrega',
}
const lowering: Partial<Record<Label, string>> = {
  objecao_preco: 'achou caro',
  objecao_momento: 'deixou para depois',
  objecao_confianca: 'desconfiou',
  objecao_autoridade: 'depende de alguém',
  objecao_concorrente: 'comparou com outro',
  objecao_necessidade: 'disse que não precisa',
}

export function chanceOf(course: Course, stage: Stage, temperature: Temperature): Chance {
  const said = new Set(course.labels.flat())
  const told = [...said]
  const spoken = course.labels.filter((list) => list.length > 0).length
  const middle = Math.max(2, middles[stage][temperature] - 4 * Math.max(0, course.open.length - 1))
  const settled = stage === 'ganho' || stage === 'perdido'
  const width = settled ? 4 : 14 + Math.round(60 / (1 + spoken))
  const low = clamp(middle - width / 2)
  const high = clamp(middle + width / 2)
  return {
    low,
    high,
    told: high - low <= widestTold,
    raisedBy: told.flatMap((label) => raising[label] ?? []),
    loweredBy: course.open.flatMap((objection) => lowering[`objecao_${objection}` as Label] ?? []),
  }
}

const clamp = (value: number) => Math.max(0, Math.min(100, Math.round(value / 5) * 5))
