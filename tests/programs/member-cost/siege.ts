import { setTimeout as after } from 'node:timers/promises'
import { median } from '../bench/figures.ts'
import { answerTo, type From } from './measure.ts'

const clients = 16
const quietSamples = 40
/** Of the other member: a page every so often. */
const pauseMs = 250
const home = '/dashboard'

/**
 * So many clients of one member, each from a network of its own, ask for the most expensive pages without a pause. Prints what
 * another member's Hoje and /healthz wait before and meanwhile.
 */
export async function besiege(attacker: Omit<From, 'address'>, other: From, paths: readonly string[], seconds: number) {
  const quiet = await samples(other, () => quietSamples)
  const end = performance.now() + seconds * 1_000
  const statuses = new Map<number, number>()
  async function attack(client: number) {
    for (let turn = client; performance.now() < end; turn += 1) {
      const path = paths[turn % paths.length]!
      // oxlint-disable-next-line no-await-in-loop -- A client waits for its answer.
      const { status } = await answerTo({ what: '', path }, { ...attacker, address: `10.0.${client}.1` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const attacks = Array.from({ length: clients }, (_, client) => attack(client))
  const meanwhile = await samples(other, (count) => (performance.now() < end ? count + 1 : count))
  await Promise.all(attacks)
  print('quiet', quiet)
  print(`besieged for ${seconds} s`, meanwhile)
  const ratio = median(meanwhile.pages) / median(quiet.pages)
  console.log(`Hoje ${ratio.toFixed(1)} times its quiet median; the besieger got ${JSON.stringify([...statuses])}`)
}

type Samples = { pages: number[]; health: number[] }

async function samples(other: From, until: (count: number) => number): Promise<Samples> {
  const [pages, health]: [number[], number[]] = [[], []]
  while (pages.length < until(pages.length)) {
    // oxlint-disable-next-line no-await-in-loop -- One page after another.
    const [page, alive] = await Promise.all([home, '/healthz'].map((path) => answerTo({ what: '', path }, other)))
    if (page!.status !== 200) throw new Error(`The other member got ${page!.status}`)
    pages.push(page!.wholeMs)
    health.push(alive!.wholeMs)
    // oxlint-disable-next-line no-await-in-loop -- As somebody reads.
    await after(pauseMs)
  }
  return { pages, health }
}

function print(when: string, { pages, health }: Samples) {
  const figures = (of: readonly number[]) => {
    const sorted = of.toSorted((one, another) => one - another)
    const p95 = sorted[Math.floor(sorted.length * 0.95)]!
    return `median ${median(of).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, at most ${sorted.at(-1)!.toFixed(0)} ms`
  }
  console.log(`${when}: Hoje ${figures(pages)}; /healthz ${figures(health)}; ${pages.length} of each`)
}
