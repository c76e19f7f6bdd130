import { paceOf, reasonOf } from '#shared/customers/decisions-view.ts'
import type { Figures, Sums } from '#shared/customers/figures.ts'
import { weekdayBars } from '#shared/customers/follow-up-figures-view.ts'
import { followUpReasonNames } from '#shared/customers/follow-up-words.ts'
import { stageWords } from '#shared/reading/label-words.ts'
import { stages } from '#shared/reading/labels.ts'
import type { Download } from '#server/action.ts'
import { csvOf } from '#server/csv.ts'

/** Every figure of the page, one in each row. */
export function figuresFile(figures: Figures): Download {
  return { name: 'numeros.csv', type: 'text/csv; charset=utf-8', chunks: chunksOf(figures) }
}

async function* chunksOf(figures: Figures): AsyncGenerator<Uint8Array, void> {
  for await (const line of csvOf(rowsOf(figures))) yield Buffer.from(line)
}

type Cells = { of: string; group: string; since?: string; count: number; answered?: number; won?: number }
type More = { sums?: Sums; minutes?: number | null }

function rowsOf({ won, lost, answers, steps, open, followUps }: Figures): Record<string, string>[] {
  const day = (start: string) => start.slice(0, 10)
  return [
    ...won.groups.map((sums) => rowOf({ of: 'Fecharam', group: paceOf(sums), count: sums.count, sums })),
    ...lost.groups.map((sums) => rowOf({ of: 'Não fecharam', group: reasonOf(sums).words, count: sums.count, sums })),
    ...answers.steps.map(({ start, ...step }) =>
      rowOf({ of: 'Primeira resposta', group: '', since: day(start), ...step }),
    ),
    ...steps.flatMap(({ start, counts }) =>
      stages.map((stage) =>
        rowOf({ of: 'Onde estavam', group: stageWords[stage], since: day(start), count: counts[stage] ?? 0 }),
      ),
    ),
    ...open.map((sums) => rowOf({ of: 'No caminho', group: stageWords[sums.stage], count: sums.count, sums })),
    ...followUps.reasons.map((counts) =>
      rowOf({ ...counts, of: 'Retomadas por motivo', group: followUpReasonNames[counts.reason] }),
    ),
    ...weekdayBars(followUps.weekdays).map((counts) =>
      rowOf({ ...counts, of: 'Retomadas por dia da semana', group: counts.name }),
    ),
  ]
}

function rowOf({ of, group, since, count, answered, won, sums, minutes }: Cells & More): Record<string, string> {
  return {
    'O que é': of,
    Grupo: group,
    Desde: since ?? '',
    Quantidade: String(count),
    Respostas: answered?.toString() ?? '',
    Vendas: won?.toString() ?? '',
    Valor: sums && sums.valued_count > 0 ? (sums.sum_cents / 100).toFixed(2).replace('.', ',') : '',
    'Minutos (metade esperou até)': minutes?.toFixed(0) ?? '',
  }
}
