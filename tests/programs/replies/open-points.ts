import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { labelledConversations, precisionOf, recallOf, scoreOf, type Labelled } from './open-score.ts'
import { unseenFolder } from './unseen-shops.ts'

/* `npm run open-points -- [--sealed] [--cases]`: what is read to stand open in conversations of people who have not seen the reader, beside their labels; of the sealed ones also beside a second labeller's, of whom only the numbers of messages are kept. `--cases` prints those of the open part that differ. */

const { values } = parseArgs({ options: { sealed: { type: 'boolean', default: false }, cases: { type: 'boolean' } } })
const all = labelledConversations(values.sealed)
if (values.cases && !values.sealed) for (const each of all) printCases(each)
for (const [part, conversations] of Object.entries(
  Object.groupBy(all, ({ conversation }) => conversation.id.split('-')[0]!),
))
  print(part, conversations!)
print('all', all)

if (values.sealed) {
  const second: Record<string, number[]> = JSON.parse(
    readFileSync(new URL('sealed-second-labels.json', unseenFolder), 'utf8'),
  )
  const twice = all.filter(({ conversation }) => second[conversation.id])
  const labelsOf = ({ conversation }: Labelled) => second[conversation.id]!
  print(
    'against the second labels',
    twice.map((each) => ({ ...each, labels: labelsOf(each) })),
  )
  const asRead = (each: Labelled) => labelsOf(each).map((message) => ({ message, text: '', labels: [] }))
  print(
    'the second labels against the first',
    twice.map((each) => ({ ...each, read: asRead(each) })),
  )
}

function print(what: string, conversations: readonly Labelled[]) {
  for (const [unit, score] of Object.entries(scoreOf(conversations)))
    console.log(
      `${what}, ${unit}: precision ${precisionOf(score).toFixed(3)}, recall ${recallOf(score).toFixed(3)} (${score.found} found, ${score.wrong} wrong, ${score.missed} missed)`,
    )
}

function printCases({ conversation: { id, messages, open }, labels, read }: Labelled) {
  for (const [at, { text }] of messages.entries()) {
    const told = read.filter(({ message }) => message === at)
    if (labels.filter((message) => message === at).length === told.length) continue
    const wanted = open.filter(({ message }) => message === at).map(({ asked }) => asked)
    console.log(`${id} ${at} ${text}\n   ${wanted.join(' | ')} // ${told.map((each) => each.text).join(' | ')}`)
  }
}
