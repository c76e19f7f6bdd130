import type { ComposeServices } from './compose.ts'
import type { Controlled } from './control.ts'
import { startProcess } from './processes.ts'

type Program = {
  command: string[]
  /** What it is told besides its variables of compose.yaml. */
  variables?: Record<string, string>
  folder?: string
  /** For a service without one in compose.yaml. */
  healthcheck?: string[]
}

/** A service of compose.yaml as a process that can be started again. */
export function serviceOf(
  { environmentOf, healthcheckOf }: ComposeServices,
  logs: string,
  name: string,
  { command, variables = {}, folder, healthcheck = healthcheckOf(name) }: Program,
): Controlled {
  let running: ReturnType<typeof startProcess> | null = null
  return {
    async start(own = {}) {
      const env = { PATH: process.env['PATH'], HOME: logs, ...environmentOf(name), ...variables, ...own }
      running = startProcess(name, command, logs, { env, cwd: folder })
      if (healthcheck) await running.healthy(healthcheck)
    },
    async stop() {
      await running?.stop()
      running = null
    },
    freeze: async () => running?.signal('SIGSTOP'),
    thaw: async () => running?.signal('SIGCONT'),
  }
}
