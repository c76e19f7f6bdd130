import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeholderSettings } from '../runtime/startup-banner.ts'
import type { Config } from '../config.ts'
import { freeBytesOf, minFreeBytes } from '../supabase/free-disk.ts'
import { ok, warn, reasonOf, fail, type Diagnostic } from './diagnostic.ts'

/** Checks the folder, the disk and the settings that only the operator can know. */
export async function checkMachine(config: Config): Promise<Diagnostic[]> {
  return [await checkFolder(config.dataFolder), ...(await checkDisk(config)), checkExamples(config)]
}

async function checkFolder(folder: string): Promise<Diagnostic> {
  const file = join(folder, `doctor-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, '', { flush: true })
    return ok('DATA_DIR can be written to.')
  } catch (error) {
    return fail(
      `DATA_DIR, ${folder}, cannot be written to (${reasonOf(error)}). Give it to the user that runs the site.`,
    )
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** Checks the disk of DATA_DIR, which also holds the CVs. */
async function checkDisk({ backend, dataFolder }: Config): Promise<Diagnostic[]> {
  if (backend.kind === 'hosted') return []
  const free = await freeBytesOf(dataFolder).catch(() => null)
  if (free === null) return []
  const gigabytes = `${(free / 1e9).toFixed(1)} GB`
  return [
    free < minFreeBytes
      ? fail(
          `The disk of DATA_DIR has ${gigabytes} free: CVs and conversations are refused below ${minFreeBytes / 1e9} GB. Make room.`,
        )
      : ok(`The disk of DATA_DIR has ${gigabytes} free.`),
  ]
}

function checkExamples(config: Config): Diagnostic {
  const examples = placeholderSettings(config)
  if (examples.length === 0) return ok('Company, addresses and purchase pages are no examples.')
  const message = `Still examples: ${examples.join(', ')}. Write the real ones.`
  return config.production ? fail(message) : warn(message)
}
