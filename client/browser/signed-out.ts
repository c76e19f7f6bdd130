/**
 * Notifies the other tabs, forgets the sentences that this browser keeps of conversations, and removes the query parameter
 * so that a reload does not repeat the message.
 */
import { wordStoreName } from '#shared/word-store.ts'

indexedDB.deleteDatabase(wordStoreName)
new BroadcastChannel('session').postMessage('signed-out')

const here = new URL(location.href)
here.searchParams.delete('recebido')
history.replaceState(history.state, '', here)
