import { join } from 'node:path'
import { newKeys } from '#server/supabase/embedded/keys.ts'
import { startProcess } from './processes.ts'

/** Starts a gateway in front of compose.yaml's, for keys that begin with `sb_`. */
export async function startHostedGateway(folder: string, signed: { publishable: string; secret: string }) {
  const { publishable, secret } = newKeys()
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    SHORT_PUBLISHABLE_KEY: publishable,
    SHORT_SECRET_KEY: secret,
    PUBLISHABLE_KEY: signed.publishable,
    SECRET_KEY: signed.secret,
  }
  const config = `--config=${join(import.meta.dirname, 'hosted-gateway.Caddyfile')}`
  const gateway = startProcess('hosted-gateway', ['caddy', 'run', config, '--adapter=caddyfile'], folder, { env })
  const url = 'http://hosted-gateway:8001'
  await gateway.healthy(['wget', '--quiet', '--output-document=/dev/null', `${url}/health`])
  return { stop: () => gateway.stop(), url, publishable, secret }
}
