/**
 * Keeps the sentences of labelled messages in the seller's own browser, by the contact and the message's minute and number
 * within it. A contact's id belongs to one workspace, and the sentences of a member are removed before another's are kept.
 */
import type { Sentence } from '#shared/reading/chat-reader.ts'
import { wordStoreName } from '#shared/word-store.ts'

const mostSentences = 2_000

type Kept = { contact: string; member: string; sentences: Record<string, string> }

/** Names that a member was said to have in conversations. */
type Names = { member: string; names: string[] }

export const sentenceKey = (at: string, place: number) => `${at.slice(0, 16)} ${place}`

export async function keepSentences(member: string, contact: string, read: readonly Sentence[]): Promise<void> {
  using store = await opened()
  const known = await store.get<Kept>('sentences', contact)
  const added = read.map(({ at, place, text }) => [sentenceKey(at, place), text] as const)
  const all = Object.entries({ ...known?.sentences, ...Object.fromEntries(added) })
  const newest = all.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(-mostSentences)
  await store.put('sentences', { contact, member, sentences: Object.fromEntries(newest) } satisfies Kept)
}

export async function sentencesOf(contact: string): Promise<Readonly<Record<string, string>>> {
  using store = await opened()
  return (await store.get<Kept>('sentences', contact))?.sentences ?? {}
}

export async function namesOf(member: string): Promise<string[]> {
  using store = await opened()
  return (await store.get<Names>('names', member))?.names ?? []
}

export async function keepNames(member: string, names: readonly string[]): Promise<void> {
  using store = await opened()
  await store.put('names', { member, names: [...names] } satisfies Names)
}

/** Removes what members other than this one have left in this browser. */
export async function forgetOthers(member: string): Promise<void> {
  using store = await opened()
  await store.removeOthers(member)
}

/** Removes the sentences of these contacts. */
export async function forgetContacts(contacts: readonly string[]): Promise<void> {
  using store = await opened()
  for (const contact of contacts) {
    // oxlint-disable-next-line no-await-in-loop -- A customer has one contact, seldom two.
    await store.remove('sentences', contact)
  }
}

async function opened() {
  const opening = indexedDB.open(wordStoreName, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('sentences', { keyPath: 'contact' })
    opening.result.createObjectStore('names', { keyPath: 'member' })
  })
  const database = await done(opening)
  // A page that deletes the database waits for no other.
  database.addEventListener('versionchange', () => database.close())
  const inStore = (name: string, mode: IDBTransactionMode) => database.transaction(name, mode).objectStore(name)
  return {
    get: <Row>(name: string, key: string) => done<Row | undefined>(inStore(name, 'readonly').get(key)),
    put: (name: string, row: object) => done(inStore(name, 'readwrite').put(row)),
    remove: (name: string, key: string) => done(inStore(name, 'readwrite').delete(key)),
    async removeOthers(member: string) {
      for (const name of ['sentences', 'names']) {
        const store = inStore(name, 'readwrite')
        // oxlint-disable-next-line no-await-in-loop -- A transaction ends with the task that asks nothing more of it.
        const rows = await done<{ member: string; contact?: string }[]>(store.getAll())
        for (const row of rows) if (row.member !== member) store.delete(row.contact ?? row.member)
      }
    },
    [Symbol.dispose]: () => database.close(),
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')))
  return promise
}
