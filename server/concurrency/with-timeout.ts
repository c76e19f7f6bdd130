/** Resolves with the value, or rejects with `timeoutError()` after `timeoutMs`. */
export function withTimeout<Value>(
  value: Value | Promise<Value>,
  timeoutMs: number,
  timeoutError: () => Error,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(timeoutError()), timeoutMs).unref()
  return Promise.race([value, promise]).finally(() => clearTimeout(timer))
}
