export type HttpError = Error & { status: number; headers: Readonly<Record<string, string>> }

/** What a request is refused with: its status and headers reach the client, its message nobody. */
export function httpError(status: number, message: string, headers: HttpError['headers'] = {}): HttpError {
  return Object.assign(new Error(message), { status, headers })
}

export function clientLeft() {
  return httpError(400, 'The visitor left')
}
