/** Clears what an ended session left in the browser: nobody is signed in where this page is shown. */
import { wordStoreName } from '#shared/word-store.ts'

indexedDB.deleteDatabase(wordStoreName)
