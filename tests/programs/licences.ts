/* `npm run licences`: prints the licence of every package that production runs, the embedded Supabase's included. */
import { execFileSync } from 'node:child_process'

type BillOfMaterials = {
  components: {
    name: string
    version: string
    licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  }[]
}

export function licencesInProduction() {
  const bill = execFileSync('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  })
  return (JSON.parse(bill) as BillOfMaterials).components.map(({ name, version, licenses = [] }) => ({
    name,
    version,
    licence:
      licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(' and ') || 'none',
  }))
}

if (import.meta.main) {
  for (const { name, version, licence } of licencesInProduction()) console.log(`${licence}\t${name} ${version}`)
}
