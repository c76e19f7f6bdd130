import cluster from 'node:cluster'
import { readConfig } from './config.ts'
import { keepNextTickShape } from './runtime/kept-shapes.ts'
import { runPrimary } from './runtime/primary.ts'
import { runSingle, runWorker } from './runtime/serve.ts'

// New files are readable by the site's own user alone.
process.umask(0o077)
keepNextTickShape()
try {
  const config = readConfig(process.env)
  if (cluster.isWorker) await runWorker(config, stop)
  else if (config.processes > 1) await runPrimary(config, stop)
  else await runSingle(config, stop)
} catch (error) {
  stop(error as Error)
}

function stop({ message }: Error) {
  console.error(message)
  process.exit(1)
}
