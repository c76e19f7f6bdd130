import { readFile } from 'node:fs/promises'
import { extremes, median } from './figures.ts'
import { load } from './load.ts'
import { responseBytes, site, type Start } from './servers.ts'

const rounds = 11
const secondsOfLoad = 60

/** A hosted backend that does not exist: public pages do not call it. */
const hosted = {
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_bench',
  SUPABASE_SECRET_KEY: 'sb_secret_bench',
}

/** Measures the time from start to first answer, as ratios to an empty Express, and the memory of the site. */
export async function sizeAndStart(start: Start) {
  await startAndEnd(start)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const express = await startMs(() => start(['tests/programs/bench/empty-express.js']))
    ratios.push((await startMs(() => start(site, hosted))) / express)
  }

  const { pid, port } = await start(site, hosted)
  const sizes = [{ when: 'at the start', megabytes: await megabytesOf(pid) }]
  for (const [what, path] of [
    ['kept pages', '/'],
    ['drawn pages', '/?recebido=nada'],
  ] as const) {
    await load({ pid, port, path, headers: { 'Accept-Encoding': 'gzip' } }, secondsOfLoad)
    sizes.push({ when: `after ${secondsOfLoad} s of ${what}`, megabytes: await megabytesOf(pid) })
  }
  return { sizes, startRatio: { ratio: median(ratios), spread: extremes(ratios), rounds } }
}

/** Fills Node's compile cache: starts with one are the usual case. */
async function startAndEnd(start: Start) {
  const { pid, port, ended } = await start(site, { ...hosted, DRAIN_SECONDS: '0' })
  await responseBytes(port, '/')
  process.kill(pid, 'SIGTERM')
  await ended
}

async function startMs(start: () => ReturnType<Start>): Promise<number> {
  const began = performance.now()
  const { pid, port } = await start()
  await responseBytes(port, '/')
  const taken = performance.now() - began
  process.kill(pid, 'SIGKILL')
  return taken
}

async function megabytesOf(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1000
}
