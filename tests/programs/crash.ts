import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashRepeatedly } from '../support/crashed.ts'

// `npm run crash` on a built site: counts the forms and mails that survive `kill -9`. CRASHES sets the number of kills.

const rounds = Number(process.env['CRASHES'] ?? 50)
const folder = await mkdtemp(join(tmpdir(), 'fechou-crash-'))
const { acknowledged, unanswered, stored, mailed } = await crashRepeatedly({ DATA_DIR: folder }, rounds)
await rm(folder, { recursive: true })

const storedOnce = acknowledged.filter((email) => stored.get(email) === 1)
const storedWrongly = [...stored].filter(([, times]) => times !== 1)
const mailsOf = (times: number) => [...stored.keys()].filter((email) => (mailed.get(email) ?? 0) === times).length
const otherwise = [...stored.keys()]
  .map((email) => mailed.get(email) ?? 0)
  .filter((times) => times !== 1 && times !== 2)
console.log(`${rounds} times kill -9`)
console.log(`acknowledged: ${acknowledged.length}, of them stored exactly once: ${storedOnce.length}`)
console.log(
  `cut off: ${unanswered.length}, of them stored: ${unanswered.filter((email) => stored.has(email)).length}; stored more than once: ${storedWrongly.length}`,
)
console.log(
  `mails owed: ${stored.size}; sent once: ${mailsOf(1)}, twice: ${mailsOf(2)}, otherwise: ${otherwise.length}${otherwise.length > 0 ? ` (${otherwise.join()} times)` : ''}`,
)
process.exitCode =
  storedOnce.length === acknowledged.length && storedWrongly.length === 0 && otherwise.length === 0 ? 0 : 1
