import { shippedModels } from '#shared/reading/classifier/all-models.ts'
import { readStrangers, type Labelled } from './corpus.ts'
import { summaryTable } from './evaluation/label-tables.ts'
import { verdictOf } from './evaluation/verdicts.ts'

/* `npm run evaluate:strangers`: how the reader that ships reads voices that it has not learnt from, the sealed ones among them; figures alone. */

const { sealed, unlearnt } = readStrangers()
const groupOf = (name: string, conversations: readonly Labelled[]) => ({
  name,
  results: [],
  judged: conversations.map((conversation) => ({ conversation, verdict: verdictOf(conversation, shippedModels()) })),
})
console.log(summaryTable([groupOf('sealed voices', sealed), groupOf('voices not learnt from', unlearnt)], {}))
