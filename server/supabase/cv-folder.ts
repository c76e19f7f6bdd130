import { constants } from 'node:fs'
import { mkdir, open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#shared/time/durations.ts'
import { writeAtomically } from '../atomic-file.ts'
import { Unavailable } from '../unavailable.ts'
import { newCvName, type Cvs } from './cvs.ts'
import { freeBytesOf, minFreeBytes } from './free-disk.ts'

/** A restore that was interrupted leaves a `.part`. */
const isName = (name: string) => /^[0-9a-f-]{36}\.pdf(\.part)?$/.test(name)

/** A store that a backup is restored into, each file under its name. */
export type CvFolder = Cvs & { putBack: (name: string, pdf: Uint8Array) => Promise<void> }

export async function cvsInFolder(folder: string, reservedBytes = minFreeBytes): Promise<CvFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileOf = (name: string) => {
    if (!isName(name)) throw new Error('Not the name of a CV')
    return join(folder, name)
  }
  return {
    async keep(pdf) {
      const name = newCvName()
      try {
        if ((await freeBytesOf(folder)) < reservedBytes + pdf.byteLength) throw diskFull()
        {
          await using file = await open(fileOf(name), constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY, 0o600)
          await file.writeFile(pdf)
          await file.sync()
        }
        await using entry = await open(folder, constants.O_RDONLY)
        await entry.sync()
        return name
      } catch (error) {
        // A partial file would keep a full disk full.
        await rm(fileOf(name), { force: true }).catch(() => {})
        throw new Unavailable(`A CV could not be written: ${(error as NodeJS.ErrnoException).code}`)
      }
    },
    putBack: (name, pdf) => writeAtomically(fileOf(name), pdf),
    async read(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(names) {
      await Promise.all(names.map((name) => rm(fileOf(name), { force: true })))
    },
    async olderThanADay() {
      const names = (await readdir(folder)).filter(isName)
      // A file may have been deleted since, with its sender's data.
      const times = await Promise.all(names.map((name) => stat(fileOf(name)).catch(() => null)))
      return names.filter((_, index) => (times[index]?.mtimeMs ?? Infinity) < Date.now() - dayMs)
    },
  }
}

function diskFull() {
  return Object.assign(new Error('The disk is almost full'), { code: 'ENOSPC' })
}
