import { median } from '../bench/figures.ts'
import { costOf, type Case, type Cost, type From, type MeasuredServer } from './measure.ts'

const printedCount = 10
const repetitions = 3

type Started = { server: MeasuredServer; from: From }
type Measured = { one: Case; cost: Cost }
type Figure = 'mainMs' | 'databaseMs' | 'memoryMb' | 'wholeMs'

/** Sends every request once and prints the most expensive ones. A server that refuses or does not answer is started again. */
export async function search(what: string, cases: readonly Case[], starting: () => Promise<Started>) {
  let { server, from } = await starting()

  async function measured(one: Case): Promise<Cost> {
    const cost = await costOf(one, server, from)
    if (cost.status !== 429 && cost.status !== 0) return cost
    ;({ server, from } = await starting())
    return cost.status === 0 ? cost : costOf(one, server, from)
  }

  /** Requests that take seconds are measured once. */
  async function usualCost({ one, cost }: Measured, figure: Figure): Promise<Cost> {
    if (cost.wholeMs > 5_000) return cost
    const costs: Cost[] = []
    // oxlint-disable-next-line no-await-in-loop -- One at a time is what is measured.
    for (let time = 0; time < repetitions; time += 1) costs.push(await measured(one))
    return costs.find((each) => each[figure] === median(costs.map((every) => every[figure])))!
  }

  const all: Measured[] = []
  // oxlint-disable-next-line no-await-in-loop -- One at a time is what is measured.
  for (const one of cases) all.push({ one, cost: await measured(one) })
  for (const figure of ['mainMs', 'databaseMs', 'memoryMb', 'wholeMs'] as const) {
    const worst = by(figure, all).slice(0, printedCount)
    // oxlint-disable-next-line no-await-in-loop -- One at a time is what is measured.
    for (const each of worst) each.cost = await usualCost(each, figure)
    console.log(`\n${what}: the worst of ${cases.length} by ${figure}, median of ${repetitions}`)
    for (const each of by(figure, worst)) print(each)
  }
}

function by(figure: Figure, all: readonly Measured[]): Measured[] {
  return all.toSorted((one, another) => another.cost[figure] - one.cost[figure])
}

function print({ one, cost: { mainMs, databaseMs, memoryMb, wholeMs, status, text } }: Measured) {
  const figure = (value: number) => value.toFixed(0).padStart(6)
  const costs = `${figure(mainMs)} ms main ${figure(databaseMs)} ms database ${figure(memoryMb)} MB ${figure(wholeMs)} ms in all`
  console.log(`${costs}  ${status} ${text.length} letters  ${one.what}`)
}
