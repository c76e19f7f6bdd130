import { parentPort, workerData } from 'node:worker_threads'
import type { Given } from './lite-beside.ts'
import { startLite } from './lite.ts'
import { openSideDoor } from './side-door.ts'

const { place, keys, siteUrl, address } = workerData as Given
const lite = await startLite(place, keys, new URL(siteUrl))
const closeSideDoor = await openSideDoor(address, lite, keys)
parentPort!.postMessage('opened')

parentPort!.once('message', async () => {
  await closeSideDoor()
  await lite.close()
  parentPort!.close()
})
