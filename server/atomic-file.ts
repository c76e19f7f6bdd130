import { open, rename } from 'node:fs/promises'

/** Writes a file atomically: under another name, synced to disk, then renamed. */
export async function writeAtomically(path: string, bytes: Uint8Array) {
  const unfinished = `${path}.part`
  {
    await using file = await open(unfinished, 'w', 0o600)
    await file.writeFile(bytes)
    await file.sync()
  }
  await rename(unfinished, path)
}
