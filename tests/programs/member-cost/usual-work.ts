import { answerTo, type From } from './measure.ts'

const rounds = 5
const metric = /^fechou_member_work_seconds_total\{of="(\w+)"\} ([\d.e-]+)/gm

/** Prints what a usual seller's page is charged with, on average over what a seller opens all day. */
export async function usualWork(seller: From) {
  const people = await answerTo({ what: '', path: '/dashboard/pessoas' }, seller)
  const person = /\/dashboard\/pessoas\/[0-9a-f-]{36}/.exec(people.text)![0]
  const besidePerson = person.replace('pessoas/', 'ao-lado?pessoa=')
  const paths = ['/dashboard', '/dashboard/quadro', '/dashboard/pessoas', person, '/dashboard/ao-lado', besidePerson]
  const before = await workMs(seller)
  for (let round = 0; round < rounds; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- As somebody opens them.
    for (const path of paths) await answerTo({ what: '', path }, seller)
  }
  const after = await workMs(seller)
  const perPage = (of: string) => (after[of]! - before[of]!) / rounds / paths.length
  const [processor, database] = [perPage('processor'), perPage('database')]
  console.log(
    `A usual seller's page is charged ${processor.toFixed(1)} ms of the thread, ${database.toFixed(1)} ms of the database`,
  )
}

async function workMs({ port }: From): Promise<Record<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { Authorization: 'Bearer for-the-bench-alone' },
  })
  return Object.fromEntries([...(await answer.text()).matchAll(metric)].map(([, of, s]) => [of!, Number(s) * 1_000]))
}
