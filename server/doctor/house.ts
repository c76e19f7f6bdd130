import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stillExamples } from '../announce.ts'
import type { Config } from '../config.ts'
import { fine, look, reasonOf, wrong, type Finding } from '../data/finding.ts'

/** What this machine brings, and what nobody but the operator can fill in. */
export async function checkHouse(config: Config): Promise<Finding[]> {
  return [await checkFolder(config.dataFolder), checkExamples(config)]
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

function checkExamples(config: Config): Finding {
  const examples = stillExamples(config)
  if (examples.length === 0) return fine('Company, addresses and purchase pages are no examples.')
  const words = `Still examples: ${examples.join(', ')}. Write the real ones.`
  return config.production ? wrong(words) : look(words)
}
