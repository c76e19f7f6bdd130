import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Commands that tests run besides Node, and Debian's packages of them: the Nu checker needs Java, the spell check hunspell. */
const tools = { java: 'default-jre-headless', hunspell: 'hunspell hunspell-pt-br' }

/** Installs missing commands from Debian, or throws the list of them. A test that cannot run must not pass. */
export function installMissingTools(wanted: Record<string, string> = tools) {
  const missing = Object.entries(wanted).filter(([command]) => !isInstalled(command))
  if (missing.length > 0) installDebianPackages(missing.flatMap(([, packages]) => packages.split(' ')))
}

export function installDebianPackages(packages: string[]) {
  const wish = `The tests need ${packages.join(', ')} (names of Debian's packages).`
  if (!isInstalled('apt-get') || process.getuid?.() !== 0) throw new Error(`${wish} Please install them.`)
  console.log(`${wish} Installing.`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'inherit' })
}

function isInstalled(command: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
