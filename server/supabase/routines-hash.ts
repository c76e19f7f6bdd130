import { hashOf, routineFiles } from './routine-files.ts'

/** Hash of the files that this site was built with. */
export const routinesHash = hashOf(routineFiles())
