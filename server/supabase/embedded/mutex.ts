type Scheduler = <Result>(act: () => Promise<Result>) => Promise<Result>

export const concurrently: Scheduler = (act) => act()

/**
 * For PGlite, which has one session for all: the library begins a transaction in it while another one is open. Two
 * concurrent requests would run with each other's role, and roll back together.
 */
export function mutex(): Scheduler {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const result = last.then(act, act)
    last = result
    return result
  }
}
