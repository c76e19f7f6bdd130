/** Runs the acts of one key one after another. */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>()
  return <Result>(key: string, act: () => Promise<Result>): Promise<Result> => {
    const result = (last.get(key) ?? Promise.resolve()).then(act, act)
    last.set(key, result)
    const forget = () => void (last.get(key) === result && last.delete(key))
    result.then(forget, forget)
    return result
  }
}
