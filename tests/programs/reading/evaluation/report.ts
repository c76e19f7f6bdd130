import type { Labelled, SecondLabels } from '../corpus.ts'
import { agreementOf, type Agreement } from './agreement.ts'
import { leastExamples } from './figures.ts'
import { fingerprint } from './fingerprint.ts'
import { groupsOf, lookedAt, type Groups } from './groups.ts'
import { confusionTable, labelTable, summaryTable, voiceTable } from './label-tables.ts'
import { ablationTable, curveTable } from './learning-tables.ts'
import { mistakesSection } from './mistakes-section.ts'
import { table, two } from './tables.ts'
import type { VoiceResult } from './voice.ts'

/** The text of RESULTS.md. `results` are in the order of the voices. */
export function report(
  corpus: readonly Labelled[],
  seconds: readonly SecondLabels[],
  results: readonly VoiceResult[],
): string {
  const groups = groupsOf(corpus, results)
  const agreement = agreementOf(corpus, seconds)
  const sections = [
    `# How well conversations are read\n\n\`npm run evaluate\` writes this file. Fingerprint: \`${fingerprint()}\`.`,
    method(groups),
    summary(groups, agreement),
    labelSection(groups),
    `## Stage\n\nUnseen voices; rows are what was given, columns what was read.\n\n${confusionTable(groups.unseen.judged)}`,
    agreementSection(agreement),
    learningSection(groups),
    mistakesSection(groups.all.judged),
  ]
  return `${sections.join('\n\n')}\n`
}

function method({ all, unseen }: Groups): string {
  const messages = all.judged.flatMap(({ conversation }) => conversation.thread.messages)
  const count = messages.filter(({ from }) => from === 'customer').length
  const trades = new Set(all.judged.map(({ conversation }) => conversation.niche)).size
  const voices = all.results.length
  return `## What was judged, and how

The corpus has ${all.judged.length} conversations (${count} messages of customers) by ${voices} voices in ${trades} trades; GUIDE.md says how
they are labelled. Each voice is judged by a reader that has learnt nothing from it: labels, stage, temperature and next step are learnt
from the other ${voices - 1} voices, the labels from single phrases (corpus/phrases-*.jsonl) as well, and all but the labels from the conversations of ends/.

The rules are written by hand, so leaving a voice out does not take its traces out of them. Their authors had the voices ${lookedAt.join(', ')}
before them while they wrote; they had not looked at ${unseen.results.map(({ voice }) => voice).join(', ')}. **The figures of the unseen voices are
the honest ones**; those of the others stand beside them. One threshold, the least chance at which
opt_out is heard, was set by the recall over all voices.`
}

function summary(groups: Groups, agreement: Agreement): string {
  const { judged } = groups.unseen
  const error = Math.sqrt((0.8 * 0.2) / judged.length)
  return `## In short

${summaryTable([groups.unseen, groups.lookedAt, groups.all], agreement)}

Macro-F1 is the mean over labels with ${leastExamples} examples or more in the group. "Second labeller": how well somebody who labelled
${agreement.conversations} conversations a second time, without having seen the first labels, does by the same measures; a reader cannot be shown to be better
than that. A share of 0.8 of the ${judged.length} conversations of the unseen voices has a standard error of ${two(error)}.`
}

function labelSection({ unseen, all }: Groups): string {
  return `## Labels

Unseen voices, with all voices beside them.

${labelTable(unseen.judged, all.judged)}

By voice:

${voiceTable(all)}`
}

function agreementSection(agreement: Agreement): string {
  const { conversations, messages, sameLabels, perLabel, stageKappa, temperatureKappa, nextStepKappa } = agreement
  const rows = [
    ...perLabel.map(({ label, given, kappa }) => [label, ...given, two(kappa)]),
    ['stage', '', '', two(stageKappa)],
    ['temperature', '', '', two(temperatureKappa)],
    ['first next step', '', '', two(nextStepKappa)],
  ]
  return `## Two people

${conversations} conversations, ${messages} messages of customers. ${two(sameLabels)} of the messages have exactly the same labels from both.

${table(['', 'given by the first', 'given by the second', 'κ'], rows)}`
}

function learningSection({ unseen, lookedAt: others, all }: Groups): string {
  return `## What more voices would bring

Unseen voices, read after learning from some of the other voices (each judged voice has its own choice of them, always the same), without and
with the single phrases. Stage, temperature and next step are those with phrases.

${curveTable(unseen)}

## Rules and classifier apart

${ablationTable([unseen, others, all])}

"Rules alone" gives the labels whose rules match, hints left out. "Classifier alone" learns from words, marks, concepts and what the seller did,
without any feature that a rule makes; the words that a label points at, and the lower bar for opt_out where its rule matches, stay.`
}
