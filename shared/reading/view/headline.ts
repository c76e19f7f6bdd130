import type { Stage } from '../labels.ts'
import type { Reading } from '../reading.ts'
import type { Headline } from './view.ts'

/** The two lines after the name, and what completes them. */
const byStage: Record<Stage, [first: string, second: string, hidden: string]> = {
  primeira_interacao: ['acabou', 'de chegar', ''],
  descoberta: ['está a', 'cinco passos', 'do fechou'],
  interesse: ['está a', 'quatro passos', 'do fechou'],
  proposta: ['está a', 'três passos', 'do fechou'],
  negociacao: ['está a', 'dois passos', 'do fechou'],
  fechamento: ['está', 'a um passo', 'do fechou'],
  ganho: ['', 'fechou', ''],
  dormindo: ['está', 'em silêncio', ''],
  perdido: ['', 'não fechou', ''],
}

export function headline(name: string, { stage, labels }: Reading): Headline {
  const hasOptedOut = stage === 'perdido' && labels.some((found) => found.some(({ label }) => label === 'opt_out'))
  const [first, second, hidden] = hasOptedOut ? (['pediu', 'para parar', ''] as const) : byStage[stage]
  const start = name.charAt(0).toLocaleUpperCase('pt-BR') + name.slice(1)
  const lines: [string, string] = [`${start} ${first}`.trim(), second]
  const longest = Math.max(...lines.map((line) => line.length))
  return { lines, hidden, length: longest <= 11 ? 'short' : longest <= 15 ? 'medium' : 'long' }
}
