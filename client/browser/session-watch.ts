import { sessionPaths } from '#shared/session-paths.ts'

/** A private page does not outlive its session: not in another tab, and not behind the back button. */
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

/** Where no answer comes, the page stays: its server will say the same when something is done there. */
async function isSignedOut(): Promise<boolean> {
  const headers = { Accept: 'application/json' }
  const signal = AbortSignal.timeout(5000)
  const answer = await fetch(sessionPaths.state, { headers, signal, cache: 'no-store' }).catch(() => null)
  return answer?.status === 204
}

function leave() {
  location.replace('/')
}
