import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Variables = Record<string, string>
type Service = {
  environment?: Variables
  entrypoint?: string[]
  healthcheck?: { test: string[] }
}

/** The services of compose.yaml, with keys as deploy/keys.ts makes them. */
export function composeServices() {
  const keys = newKeys()
  const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>
  }
  const withKeys = (value: string) =>
    value.replaceAll(/\$\{(\w+):-(\w*)\}/g, (_, name: string, usual: string) => keys[name] ?? usual)
  return {
    keys,
    environmentOf(name: string): Variables {
      const variables = Object.entries(services[name]!.environment ?? {})
      return Object.fromEntries(variables.map(([variable, value]) => [variable, withKeys(value)]))
    },
    /** The command of a service that has one. */
    entrypointOf: (name: string): string[] => services[name]!.entrypoint!,
    /**
     * The command that ends with 0 once a service is healthy, if it has one. Alpine's wget looks by GET, Debian's by HEAD,
     * which Auth refuses.
     */
    healthcheckOf: (name: string): string[] | undefined =>
      services[name]!.healthcheck?.test.slice(1).map((word) => word.replace('--spider', '--output-document=/dev/null')),
  }
}

function newKeys(): Variables {
  const lines = execFileSync(process.execPath, ['deploy/keys.ts'], { encoding: 'utf8' }).trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=')
      return [name, value.join('=').replaceAll(/^'|'$/g, '')]
    }),
  )
}

export type ComposeServices = ReturnType<typeof composeServices>
