import { connectPath } from '#shared/connect-path.ts'
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

type Policy = { createScriptURL: (address: string) => string }

const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy: (name: string, policy: Policy) => Policy }
}
/** Served from the root, since a service worker controls no folder above its own. */
const shareWorker = '/share-worker.js'
const policy = trustedTypes?.createPolicy('share-worker', { createScriptURL: () => shareWorker })

addEventListener('appinstalled', keepSharedHere)
if (matchMedia('(display-mode: standalone)').matches) keepSharedHere()

/** From then on a conversation that the phone shares with the installed app stays in the browser. */
function keepSharedHere() {
  const address = policy?.createScriptURL(shareWorker) ?? shareWorker
  // Without one, as in a private window, what is shared is read in the server's memory.
  navigator.serviceWorker?.register(address, { scope: connectPath }).catch(() => {})
}

/** Takes along the sentences that this browser keeps of conversations. */
function leave() {
  indexedDB.deleteDatabase(wordStoreName)
  location.replace('/')
}
