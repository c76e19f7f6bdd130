/**
 * The service worker of /dashboard/avisos, which shows notices. It has no part in loading pages, and its own policy allows it
 * no request.
 */
import { alertsPath } from '#shared/alerts-path.ts'
import type { PushNotice } from '#shared/push-notices.ts'

type Waits = Event & { waitUntil: (work: Promise<unknown>) => void }
type Pushed = Waits & { data: { json: () => PushNotice } | null }
type Tapped = Waits & { notification: Notification }
type Tab = { url: string; focus: () => Promise<unknown> }

const { registration, clients } = globalThis as unknown as {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll: (options: object) => Promise<Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

const show = ({ title, body, tag, url }: PushNotice) =>
  registration.showNotification(title, { body, tag, lang: 'pt-BR', data: { url } })

addEventListener('push', (event) => {
  const pushed = event as Pushed
  if (pushed.data) pushed.waitUntil(show(pushed.data.json()))
})

// The browser has given the subscription up, and only a page may tell the site of another one.
addEventListener('pushsubscriptionchange', (event) => {
  const body = 'Os avisos pararam neste navegador. Toque para ligar de novo.'
  ;(event as Waits).waitUntil(show({ title: 'Fechou', body, tag: 'avisos', url: alertsPath }))
})

addEventListener('notificationclick', (event) => {
  const tapped = event as Tapped
  tapped.notification.close()
  tapped.waitUntil(open(new URL((tapped.notification.data as PushNotice).url, location.origin)))
})

/** In the tab that has it open, or in another one; never at another site. */
async function open({ href: address, origin, pathname }: URL) {
  if (origin !== location.origin) return
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => new URL(url).pathname === pathname)
  await (tab ? tab.focus() : clients.openWindow(address))
}
