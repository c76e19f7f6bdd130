import { sessionPaths } from '#shared/session-paths.ts'
import { wordStoreName } from '#shared/word-store.ts'

/** Leaves a member page once its session has ended, in every tab and after the back button. */
new BroadcastChannel('session').addEventListener('message', async ({ data }) => {
  if (data === 'signed-out' && (await isSignedOut())) leave()
})

document.addEventListener('visibilitychange', async () => {
  if (!document.hidden && (await isSignedOut())) leave()
})

addEventListener('pageshow', async ({ persisted }) => {
  if (!persisted) return
  document.body.hidden = true
  if (await isSignedOut()) leave()
  else document.body.hidden = false
})

/** Without a response the page stays: the server checks the session again on every request. */
async function isSignedOut(): Promise<boolean> {
  const headers = { Accept: 'application/json' }
  const signal = AbortSignal.timeout(5000)
  const response = await fetch(sessionPaths.state, { headers, signal, cache: 'no-store' }).catch(() => null)
  return response?.status === 204
}

/** Takes along the sentences that this browser keeps of conversations. */
function leave() {
  indexedDB.deleteDatabase(wordStoreName)
  location.replace('/')
}
