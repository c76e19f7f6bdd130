import { parentPort, workerData } from 'node:worker_threads'
import { keysOn } from './keys.ts'
import type { WorkerData } from './worker.ts'
import { isPostgres } from './connection.ts'
import { startLite } from './lite.ts'
import { serveOverSocket } from './socket-server.ts'

const { place, keys: given, siteUrl, socketPath } = workerData as WorkerData
const keys = isPostgres(place) ? { ...given, jwtSecret: (await keysOn(place.postgres)).jwtSecret } : given
const lite = await startLite(place, keys, new URL(siteUrl))
const closeSocket = await serveOverSocket(socketPath, lite, keys)
parentPort!.postMessage('opened')

parentPort!.once('message', async () => {
  await closeSocket()
  await lite.close()
  // Ends this thread alone. After an outage the driver opens a connection once more when it has ended, which would keep the thread.
  process.exit()
})
