export type Refusal = Error & { status: number; headers: Readonly<Record<string, string>> }

/** What a request is refused with: its status and headers reach the client, its message nobody. */
export function refusal(status: number, message: string, headers: Refusal['headers'] = {}): Refusal {
  return Object.assign(new Error(message), { status, headers })
}

export function visitorLeft() {
  return refusal(400, 'The visitor left')
}
