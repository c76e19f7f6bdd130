/**
 * Notifies the other tabs, forgets the sentences that this browser keeps of conversations, ends its notices, and removes the
 * query parameter so that a reload does not repeat the message.
 */
import { alertsPath } from '#shared/alerts-path.ts'
import { wordStoreName } from '#shared/word-store.ts'

indexedDB.deleteDatabase(wordStoreName)
// Its subscription goes with the service worker.
void navigator.serviceWorker?.getRegistration(alertsPath).then((worker) => worker?.unregister())
new BroadcastChannel('session').postMessage('signed-out')

const here = new URL(location.href)
here.searchParams.delete('recebido')
history.replaceState(history.state, '', here)
