/** What a request for better replies may carry: messages, and characters of each and of all. */
export const mostSaid = { messages: 40, length: 4_000, allLength: 12_000 } as const
