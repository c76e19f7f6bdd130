/**
 * Keeps the sentences of labelled messages in the seller's own browser, by the contact and the message's minute and number
 * within it. A contact's id belongs to one workspace, and the sentences of a member are removed before another's are kept. Old
 * ones are deleted by the first page that opens the database. On a device of others nothing is kept.
 */
import type { Sentence } from '#shared/reading/chat-reader.ts'
import { sentencesKeptDays, sharedDeviceAttribute, wordStoreName } from '#shared/word-store.ts'

const maxSentences = 2_000

/** `keptAt` in milliseconds; rows of earlier versions have none. */
export type Kept = { contact: string; member: string; sentences: Record<string, string>; keptAt?: number }

/** Names that a member was said to have in conversations. */
type Names = { member: string; names: string[] }

export const sentenceKey = (at: string, place: number) => `${at.slice(0, 16)} ${place}`

export function keepSentences(member: string, contact: string, read: readonly Sentence[]): Promise<void> {
  return inWordStore(async (stores) => {
    const known = await stores.get<Kept>('sentences', contact)
    const added = read.map(({ at, place, text }) => [sentenceKey(at, place), text] as const)
    const all = Object.entries({ ...known?.sentences, ...Object.fromEntries(added) })
    const newest = all.toSorted(([one], [other]) => (one < other ? -1 : 1)).slice(-maxSentences)
    await stores.put('sentences', {
      contact,
      member,
      sentences: Object.fromEntries(newest),
      keptAt: Date.now(),
    } satisfies Kept)
  })
}

export function sentencesOf(contact: string): Promise<Readonly<Record<string, string>>> {
  return inWordStore(async (stores) => (await stores.get<Kept>('sentences', contact))?.sentences ?? {})
}

export function namesOf(member: string): Promise<string[]> {
  return inWordStore(async (stores) => (await stores.get<Names>('names', member))?.names ?? [])
}

export function keepNames(member: string, names: readonly string[]): Promise<void> {
  return inWordStore((stores) => stores.put('names', { member, names: [...names] } satisfies Names))
}

export function forgetSentences(contacts: readonly string[]): Promise<void> {
  return inWordStore(async (stores) => {
    await Promise.all(contacts.map((contact) => stores.delete('sentences', contact)))
  })
}

/** Removes what members other than this one have left in this browser. */
export function forgetOthers(member: string): Promise<void> {
  return inWordStore(async (stores) => {
    await stores.remove('sentences', (row) => row.member !== member)
    await stores.remove('names', (row) => row.member !== member)
  })
}

const isSharedDevice = document.querySelector(`[${sharedDeviceAttribute}]`)
const keptMs = sentencesKeptDays * 86_400_000
let oldRemoved: Promise<void> | undefined

type Stores = ReturnType<typeof storesOf>
type Row = { member: string; contact?: string; keptAt?: number }

export async function inWordStore<Result>(act: (stores: Stores) => Promise<Result>): Promise<Result> {
  const opening = indexedDB.open(wordStoreName, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('sentences', { keyPath: 'contact' })
    opening.result.createObjectStore('names', { keyPath: 'member' })
  })
  const database = await done(opening)
  // A page that deletes the database waits for no other.
  database.addEventListener('versionchange', () => database.close())
  const stores = storesOf(database)
  try {
    oldRemoved ??= stores.remove('sentences', ({ keptAt }) => isSharedDevice || !(keptAt! > Date.now() - keptMs))
    await oldRemoved
    return await act(stores)
  } finally {
    database.close()
  }
}

function storesOf(database: IDBDatabase) {
  const inStore = (name: string, mode: IDBTransactionMode) => database.transaction(name, mode).objectStore(name)
  return {
    get: <Found>(name: string, key: string) => done<Found | undefined>(inStore(name, 'readonly').get(key)),
    all: <Found>(name: string) => done<Found[]>(inStore(name, 'readonly').getAll()),
    put: async (name: string, row: object) => {
      if (!isSharedDevice) await done(inStore(name, 'readwrite').put(row))
    },
    delete: (name: string, key: string) => done(inStore(name, 'readwrite').delete(key)),
    async remove(name: string, isGone: (row: Row) => unknown) {
      const store = inStore(name, 'readwrite')
      for (const row of await done<Row[]>(store.getAll())) if (isGone(row)) store.delete(row.contact ?? row.member)
    },
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error!))
  return promise
}
