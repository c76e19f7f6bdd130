import { statfs } from 'node:fs/promises'

/** Space that files and conversations leave on the disk for the rows of all the other forms. */
export const minFreeBytes = 1e9

export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
