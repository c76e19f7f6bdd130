/** What a request is refused with: its status reaches the client, its message nobody. */
export function refusal(status: number, message: string): Error {
  return Object.assign(new Error(message), { status })
}
