/* `npm run structure`: how the folders of the product import each other, and how long its files are. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
// oxlint-disable-next-line no-restricted-imports -- no alias leads to the repository's root
import { floors } from '../../oxlint.config.ts'

type Layer = 'server' | 'client' | 'shared'

/** Imports between parts of a layer, types included. A part is a folder of the layer, or a file beside the folders. */
function importsBetweenParts(layer: Layer) {
  const part = (file: string) => file.split('/')[1]!
  return globSync(`${layer}/**/*.{ts,tsx}`)
    .flatMap((file) => {
      const sources = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\b\s*\(?\s*'([^']+)'/g)
      return [...sources].map(([, source]) => ({
        from: file,
        to: source!.startsWith('.') ? join(file, '..', source!) : source!.replace('#', ''),
      }))
    })
    .filter(({ to }) => to.startsWith(`${layer}/`))
    .map(({ from, to }) => ({ from: part(from), to: part(to) }))
    .filter(({ from, to }) => from !== to)
}

/** Pairs of parts that import each other. */
export function twoWayPairs(layer: Layer): string[] {
  const edges = new Set(importsBetweenParts(layer).map(({ from, to }) => `${from} ↔ ${to}`))
  return [...edges].filter((edge) => {
    const [from, to] = edge.split(' ↔ ') as [string, string]
    return from < to && edges.has(`${to} ↔ ${from}`)
  })
}

/** Parts that reach each other through imports, as one line per circle. */
export function circles(layer: Layer): string[] {
  const imports = importsBetweenParts(layer)
  function reachedFrom(start: string, reached = new Set<string>()): Set<string> {
    for (const { from, to } of imports) {
      if (from === start && !reached.has(to)) reachedFrom(to, reached.add(to))
    }
    return reached
  }
  const reachedBy = new Map(imports.map(({ from }) => [from, reachedFrom(from)]))
  const inCircles = [...reachedBy.keys()].filter((part) => reachedBy.get(part)!.has(part)).toSorted()
  const circleOf = (part: string) =>
    inCircles.filter((other) => reachedBy.get(part)!.has(other) && reachedBy.get(other)!.has(part))
  return [...new Set(inCircles.map((part) => circleOf(part).join(', ')))]
}

/** Imports of server/ that do not lead to a lower floor; a part without a floor counts as one. */
export function importsUpwards(): string[] {
  const floorOf = (part: string) => floors.findIndex((floor) => floor.some((name) => name === part))
  const upwards = importsBetweenParts('server').filter(
    ({ from, to }) => floorOf(from) === -1 || floorOf(to) === -1 || floorOf(from) >= floorOf(to),
  )
  return [...new Set(upwards.map(({ from, to }) => `${from} → ${to}`))]
}

const textsAndGenerated =
  /^server\/(content|mail\/templates)|^shared\/(features|personal-data)|\/(privacy|terms|cookies|consent-texts|database\.types)\.tsx?$/

function linesPerFile(layer: Layer) {
  const files = globSync(`${layer}/**/*.{ts,tsx}`).filter((file) => !textsAndGenerated.test(file))
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1).toSorted((a, b) => a - b)
  return {
    files: lines.length,
    median: lines.at(lines.length * 0.5),
    p90: lines.at(lines.length * 0.9),
    max: lines.at(-1),
  }
}

if (import.meta.main) {
  const layers = ['server', 'client', 'shared'] as const
  for (const layer of layers) {
    console.log(`${layer}/: two-way pairs`, twoWayPairs(layer), 'circles', circles(layer))
  }
  console.log('server/: imports upwards', importsUpwards())
  console.table(Object.fromEntries(layers.map((layer) => [layer, linesPerFile(layer)])))
}
