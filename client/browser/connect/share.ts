import { trustedAddress } from './reader.ts'

export type Shared = { files: File[]; text: string }

/** Served from the root, since a service worker controls no folder above its own. */
const shareWorker = '/share-worker.js'

/** From then on a conversation that the phone shares with the app stays in the browser. */
export async function registerShareWorker(): Promise<void> {
  const { serviceWorker } = navigator
  // Without one, as in a private window, what is shared is read in the server's memory.
  await serviceWorker?.register(trustedAddress(shareWorker), { scope: location.pathname }).catch(() => {})
}

/** Asks whether the app may be installed, which the browser does only within a press. */
export async function installApp(offer: { prompt: () => Promise<unknown> }): Promise<void> {
  void registerShareWorker()
  await offer.prompt()
}

/** What the phone has shared; null where the service worker was ended meanwhile, or is none. */
export function sharedFiles(): Promise<Shared | null> {
  const { controller } = navigator.serviceWorker
  if (!controller) return Promise.resolve(null)
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<Shared | null>()
  port1.addEventListener('message', ({ data }: MessageEvent<Shared | null>) => resolve(data))
  port1.start()
  controller.postMessage('shared', [port2])
  return promise
}
