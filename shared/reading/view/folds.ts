import type { DayView, FoldView, MessageView, RowView } from './thread-view.ts'

/** Of a run without labels, the first and the last message stand; from four on, those between are folded. */
export function folded(rows: readonly RowView[]): RowView[] {
  const result: RowView[] = []
  let run: (MessageView | DayView)[] = []
  function endRun() {
    const count = run.filter(({ kind }) => kind === 'message').length
    if (count < 6) result.push(...run)
    else result.push(...foldedRun(run))
    run = []
  }
  for (const row of rows) {
    const isQuiet = row.kind === 'message' ? row.labels.length === 0 : row.kind === 'day' && run.length > 0
    if (isQuiet && (row.kind === 'message' || row.kind === 'day')) run.push(row)
    else {
      endRun()
      result.push(row)
    }
  }
  endRun()
  return result
}

function foldedRun(run: (MessageView | DayView)[]): RowView[] {
  const last = run.findLastIndex(({ kind }) => kind === 'message')
  // The day of the last message stays with it.
  const tail = run[last - 1]?.kind === 'day' ? last - 1 : last
  const between = run.slice(1, tail)
  const count = between.filter(({ kind }) => kind === 'message').length
  if (count < 4) return run
  const fold: FoldView = { kind: 'fold', index: between[0]!.index, messages: between, count }
  return [run[0]!, fold, ...run.slice(tail)]
}
