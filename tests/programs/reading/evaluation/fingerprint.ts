import { createHash } from 'node:crypto'
import { modelsOf } from '#shared/reading/classifier/all-models.ts'
import ofNext from '#shared/reading/classifier/next-weights.json' with { type: 'json' }
import ofState from '#shared/reading/classifier/weights.json' with { type: 'json' }
import { readCorpus, readSecondLabels } from '../corpus.ts'
import { verdictOf } from './verdicts.ts'

/**
 * A hash of what the reader that ships says of the corpus, of its weights, and of both labellings: where it differs from the one in
 * RESULTS.md, `npm run evaluate` would write other figures.
 */
export function fingerprint(): string {
  const trained = { ...ofState, ...ofNext }
  const models = modelsOf(trained)
  const hash = createHash('sha256').update(JSON.stringify(trained))
  for (const conversation of readCorpus()) hash.update(JSON.stringify([conversation, verdictOf(conversation, models)]))
  return hash.update(JSON.stringify(readSecondLabels())).digest('hex').slice(0, 16)
}
