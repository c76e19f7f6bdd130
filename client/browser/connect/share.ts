export type Shared = { files: File[]; text: string }

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
