import { randomUUID } from 'node:crypto'

/** The private store of CVs. A file's name is random and says nothing. */
export type Cvs = {
  /** Keeps a PDF and gives its name. When this resolves, the file is on disk. */
  keep: (pdf: Uint8Array) => Promise<string>
  read: (name: string) => Promise<Uint8Array | null>
  remove: (names: readonly string[]) => Promise<void>
  /** The names of files older than a day, for the nightly sweep. */
  olderThanADay: () => Promise<string[]>
}

export const newCvName = () => `${randomUUID()}.pdf`
