import { fingerprintOf } from '#tests/support/fingerprint.ts'

/** Of all that learning reads, and of the weights: what gave them once gives them again. */
export const trainedFrom = () =>
  fingerprintOf(['shared/{portuguese,reading,time}/**', 'tests/programs/reading/*.ts', 'tests/reading/{corpus,ends}/*'])

/** Where `npm run train` notes it. */
export const trainedFromFile = 'tests/reading/trained-from.txt'
