import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { VoiceResult } from './voice.ts'
import type { Task } from './worker.ts'

/** The results of tasks, in their order. Each core has a worker, which takes the next task when it has done one. */
export async function inWorkers(tasks: readonly Task[]): Promise<VoiceResult[]> {
  const results: VoiceResult[] = []
  const left = tasks.entries()
  async function work() {
    const worker = new Worker(new URL('worker.ts', import.meta.url))
    for (const [index, task] of left) {
      worker.postMessage(task)
      const [result] = (await once(worker, 'message')) as [VoiceResult]
      console.log(`${task.voice} is judged.`)
      results[index] = result
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, work))
  return results
}
