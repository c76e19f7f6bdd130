/** Nobody is signed in where this page is shown: what an ended session left in the browser goes. */
import { wordStoreName } from '#shared/word-store.ts'

indexedDB.deleteDatabase(wordStoreName)
