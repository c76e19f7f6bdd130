import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stillExamples } from '../runtime/startup-banner.ts'
import type { Config } from '../config.ts'
import { freeBytesOf, minFreeBytes } from '../supabase/cvs.ts'
import { fine, look, reasonOf, wrong, type Finding } from '../supabase/finding.ts'

/** What this machine brings, and what nobody but the operator can fill in. */
export async function checkHouse(config: Config): Promise<Finding[]> {
  return [await checkFolder(config.dataFolder), ...(await checkDisk(config)), checkExamples(config)]
}

async function checkFolder(folder: string): Promise<Finding> {
  const file = join(folder, `doctor-${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, '', { flush: true })
    return fine('DATA_DIR can be written to.')
  } catch (error) {
    return wrong(
      `DATA_DIR, ${folder}, cannot be written to (${reasonOf(error)}). Give it to the user that runs the site.`,
    )
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** The CV folder is on the same disk. */
async function checkDisk({ backend, dataFolder }: Config): Promise<Finding[]> {
  if (backend.kind === 'hosted') return []
  const free = await freeBytesOf(dataFolder).catch(() => null)
  if (free === null) return []
  const gigabytes = `${(free / 1e9).toFixed(1)} GB`
  return [
    free < minFreeBytes
      ? wrong(`The disk of DATA_DIR has ${gigabytes} free: CVs are refused below ${minFreeBytes / 1e9} GB. Make room.`)
      : fine(`The disk of DATA_DIR has ${gigabytes} free.`),
  ]
}

function checkExamples(config: Config): Finding {
  const examples = stillExamples(config)
  if (examples.length === 0) return fine('Company, addresses and purchase pages are no examples.')
  const words = `Still examples: ${examples.join(', ')}. Write the real ones.`
  return config.production ? wrong(words) : look(words)
}
