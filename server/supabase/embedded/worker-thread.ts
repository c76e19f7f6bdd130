import { parentPort, workerData } from 'node:worker_threads'
import { keysOn } from './keys.ts'
import type { WorkerData } from './worker.ts'
import { isPostgres, startLite } from './lite.ts'
import { openSideDoor } from './socket.ts'

const { place, keys: own, siteUrl, address } = workerData as WorkerData
const keys = isPostgres(place) ? { ...own, jwtSecret: (await keysOn(place.postgres)).jwtSecret } : own
const lite = await startLite(place, keys, new URL(siteUrl))
const closeSideDoor = await openSideDoor(address, lite, keys)
parentPort!.postMessage('opened')

parentPort!.once('message', async () => {
  await closeSideDoor()
  await lite.close()
  parentPort!.close()
})
