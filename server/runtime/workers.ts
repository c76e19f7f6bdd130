import cluster from 'node:cluster'

/** Sent by a worker that took in a form. */
export const mailQueuedMessage = 'mail queued'
/** Sent to a worker that is to end. */
export const leaveMessage = 'leave'

export function workers() {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

export function killWorkers() {
  for (const worker of workers()) worker.process.kill('SIGKILL')
}
