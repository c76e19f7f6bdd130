import { hashOf, routineFiles } from './routine-files.ts'

/** Of the files that this site was built with. */
export const routinesHash = hashOf(routineFiles())
