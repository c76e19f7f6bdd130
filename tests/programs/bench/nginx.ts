import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { responseBytes, type Server } from './servers.ts'
import { aFreePort } from '#tests/support/free-port.ts'

/** Starts nginx, where it is installed, with one file for every path: one worker, access log on. */
export async function nginx(
  folder: string,
  file: string,
  headers: Readonly<Record<string, string>>,
  resources: AsyncDisposableStack,
): Promise<Pick<Server, 'pid' | 'port'> | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const port = await aFreePort()
  const own = join(folder, `nginx-${port}`)
  await mkdir(own)
  const { 'Content-Type': type, ...others } = headers
  await writeFile(
    join(own, 'nginx.conf'),
    `worker_processes 1;
daemon off;
pid ${own}/pid;
error_log ${own}/error.log;
events {}
http {
  access_log ${own}/access.log;
  client_body_temp_path ${own}/body;
  proxy_temp_path ${own}/proxy;
  fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi;
  scgi_temp_path ${own}/scgi;
  sendfile on;
  open_file_cache max=10;
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${dirname(file)};
    default_type "${type}";
    ${Object.entries(others)
      .map(([name, value]) => `add_header ${name} ${value};`)
      .join('\n    ')}
    location / { try_files /${basename(file)} =404; }
  }
}
`,
  )
  // Started by root, nginx runs its worker as another user.
  await chmod(folder, 0o755)
  const server = spawn('nginx', ['-c', join(own, 'nginx.conf'), '-p', own], { stdio: 'ignore' })
  resources.defer(() => void server.kill('SIGTERM'))
  for (;;) {
    const isThere = await responseBytes(port, '/').then(
      () => true,
      () => false,
    )
    if (isThere) return { pid: server.pid!, port }
    if (server.exitCode !== null) throw new Error(`nginx did not start, see ${own}`)
    await setTimeout(20)
  }
}
