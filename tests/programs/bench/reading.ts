import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { chromiumPath, chromiumFlags } from '#tests/support/chromium.ts'
import { extremes, median } from './figures.ts'
import { measure, tasks } from './reading-tasks.ts'

// `npm run bench:reading`: how fast conversations are read, in Node and in Chromium, beside a parser from npm.

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 12)

const inNode = measure(rounds)
const browser = await inChromium()

const results = `# How fast conversations are read

\`npm run bench:reading\`: ${rounds} interleaved rounds after one to warm up, on ${cpus()[0]!.model.trim()} with ${cpus().length} cores, Node ${process.version},
Chromium ${browser.version}. A ratio compares with the first row of its group within a round; the table has its median and its extremes.
Parsing is of one file of 200,000 lines; reading is of threads of 200 messages, half of them the customer's.

| where | what | program | rate | ratio | spread |
| --- | --- | --- | ---: | ---: | ---: |
${[...rowsOf('Node', inNode), ...rowsOf('Chromium', browser.rates)].join('\n')}
`
await writeFile('tests/programs/bench/READING.md', results)
console.log(results)

function rowsOf(where: string, rates: readonly number[][]): string[] {
  return tasks.map(({ compared, name, unit }, index) => {
    const base = rates[tasks.findIndex((task) => task.compared === compared)]!
    const ratios = rates[index]!.map((rate, round) => rate / base[round]!)
    const [least, most] = extremes(ratios).map((ratio) => ratio.toFixed(2))
    const rate = `${Math.round(median(rates[index]!)).toLocaleString('en')} ${unit}/s`
    return `| ${where} | ${compared} | ${name} | ${rate} | ${median(ratios).toFixed(2)} | ${least} to ${most} |`
  })
}

async function inChromium(): Promise<{ version: string; rates: number[][] }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'fechou-bench-'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder.path,
      copyPublicDir: false,
      lib: {
        entry: 'tests/programs/bench/reading-tasks.ts',
        formats: ['iife'],
        name: 'bench',
        fileName: () => 'bench.js',
      },
    },
  })
  const launched = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const page = await launched.newPage()
    await page.addScriptTag({ content: await readFile(join(folder.path, 'bench.js'), 'utf8') })
    const rates = await page.evaluate(`bench.measure(${rounds})`)
    return { version: launched.version(), rates: rates as number[][] }
  } finally {
    await launched.close()
  }
}
