import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { followUpsNotice, testNotice, type PushNotice } from '#shared/push-notices.ts'
import { given } from '#tests/support/app.ts'
import { mistakesOf } from '#tests/support/axe.ts'
import { aBrowser } from '#tests/support/browser.ts'
import { aDatabase } from '#tests/support/database.ts'
import { listening } from '#tests/support/listening.ts'
import { aPushServer } from '#tests/support/push-server.ts'
import { aSignedInSeller, cookiesFor } from '#tests/support/signed-in-sellers.ts'

const resources = new AsyncDisposableStack()
afterAll(() => resources.disposeAsync())
const database = resources.use(await aDatabase())
const service = resources.use(await aPushServer())
const app = given({ ...database, post: service.post })
const site = resources.use(await listening(app.app))

type Options = { javaScriptEnabled?: boolean }

async function onThePage(
  options: Options = {},
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
) {
  const seller = await aSignedInSeller(database, app)
  const visit = await aBrowser({ url: site.url, ...options })
  await visit.context.addCookies(cookiesFor(seller.cookie, site.url))
  await prepare(visit.context)
  await visit.page.goto(`${site.url}/dashboard/avisos`)
  return { ...visit, seller, panel: visit.page.getByRole('region', { name: 'No navegador' }) }
}

/**
 * Headless Chromium has no push service and asks nobody for permission: the subscriptions are those of a browser of the
 * stand-in.
 */
function withPushService(context: BrowserContext) {
  const { endpoint, ...keys } = service.aBrowser()
  return context.addInitScript(
    ({ own }) => {
      const subscription = {
        toJSON: () => own,
        unsubscribe: async () => (localStorage.removeItem('subscribed'), true),
      } as unknown as PushSubscription
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = async () => (localStorage.setItem('subscribed', '1'), subscription)
      PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null)
    },
    { own: { endpoint, keys } },
  )
}

/** Delivers pushes to the service worker of a page, as the browser does. */
async function deliveryTo(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const { promise: registrationId, resolve } = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/dashboard/avisos'))
    if (own) resolve(own.registrationId)
  })
  await session.send('ServiceWorker.enable')
  return async (notice: PushNotice) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: site.url,
      registrationId: await registrationId,
      data: JSON.stringify(notice),
    })
}

type Worker = {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (url: string) => Promise<null> }
  WindowClient: { prototype: { url: string; focus: () => Promise<void> } }
  did: unknown[]
}

/** The service worker, with what it would show and open: without a window system nothing is. */
async function workerOf(page: Page) {
  const context = page.context()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const own = globalThis as unknown as Worker
    own.did = []
    own.registration.showNotification = async (title, options) => void own.did.push({ title, ...options })
    own.clients.openWindow = async (url) => (own.did.push({ opened: url }), null)
    own.WindowClient.prototype.focus = async function focus(this: { url: string }) {
      own.did.push({ focused: this.url })
    }
  })
  return {
    did: () => worker.evaluate(() => (globalThis as unknown as Worker).did),
    tap: (url: string) =>
      worker.evaluate((address) => {
        const notification = { close: () => {}, data: { url: address } }
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }))
      }, url),
  }
}

test('a seller turns notices on, tries one, and turns them off', async () => {
  await using visit = await onThePage({}, withPushService)
  const { page, panel, complaints } = visit
  expect(await mistakesOf(page)).toEqual([])
  await panel.getByRole('button', { name: 'Ligar neste navegador', exact: true }).click()
  await panel.getByText('Ligados neste navegador', { exact: true }).waitFor()
  expect(await panel.getByRole('button', { name: 'Ligar neste navegador', exact: true }).isVisible()).toBe(false)
  expect(await mistakesOf(page)).toEqual([])

  await panel.getByRole('button', { name: 'Testar' }).click()
  await panel.getByText('Teste enviado.').waitFor()
  const [deliver, worker] = [await deliveryTo(page), await workerOf(page)]
  await deliver(service.received.at(-1)!.notice as PushNotice)
  await deliver(followUpsNotice({ count: 2, names: ['Ana', 'Bruno'] }, false))
  const { title, body, tag } = testNotice
  await expect.poll(worker.did).toMatchObject([
    { title, body, tag },
    { title: 'Fechou', body: 'Você tem 2 lembretes para hoje', tag: 'lembretes' },
  ])

  await panel.getByRole('button', { name: 'Desligar neste navegador' }).click()
  await panel.getByRole('button', { name: 'Ligar neste navegador', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(complaints).toEqual([])
})

test('a tap on a notice leads to the day, in its tab where there is one, and never to another site', async () => {
  await using visit = await onThePage({}, withPushService)
  const { page, panel, context } = visit
  await panel.getByRole('button', { name: 'Ligar neste navegador', exact: true }).click()
  await panel.getByText('Ligados neste navegador', { exact: true }).waitFor()
  const { tap, did } = await workerOf(page)
  await tap('https://evil.example/dashboard')
  await tap('/dashboard')
  await expect.poll(did).toEqual([{ opened: `${site.url}/dashboard` }])
  const today = await context.newPage()
  await today.goto(`${site.url}/dashboard`)
  await tap('/dashboard')
  await expect.poll(async () => (await did()).at(-1)).toEqual({ focused: `${site.url}/dashboard` })
})

test('after a sign-out the browser has no service worker that shows notices', async () => {
  await using visit = await onThePage({}, withPushService)
  const { page, panel } = visit
  await panel.getByRole('button', { name: 'Ligar neste navegador', exact: true }).click()
  await panel.getByText('Ligados neste navegador', { exact: true }).waitFor()
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await workers()).toBe(1)
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL(/recebido=sair|\/$/)
  await expect.poll(workers).toBe(0)
})

test('a browser that was refused, or cannot, or has no script says what to do', async () => {
  await using refused = await onThePage({}, (context) =>
    context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' })),
  )
  await refused.panel.getByText('estão bloqueadas neste navegador').waitFor()
  await using old = await onThePage({}, (context) => context.addInitScript('delete window.PushManager'))
  await old.panel.getByText('Adicionar à Tela de Início').waitFor()
  await using bare = await onThePage({ javaScriptEnabled: false })
  await bare.panel.locator('noscript p').waitFor()
  for (const { panel } of [refused, old, bare])
    expect(await panel.getByRole('button', { name: 'Ligar neste navegador', exact: true }).isVisible()).toBe(false)
})

test('a browser that lost its subscription offers another one', async () => {
  await using visit = await onThePage({}, withPushService)
  const { page, panel } = visit
  await panel.getByRole('button', { name: 'Ligar neste navegador', exact: true }).click()
  await panel.getByText('Ligados neste navegador', { exact: true }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await panel.getByText('deixou de receber os avisos').waitFor()
  expect(await panel.getByRole('button', { name: 'Testar' }).isVisible()).toBe(false)
  await panel.getByRole('button', { name: 'Ligar neste navegador', exact: true }).click()
  await panel.getByText('Avisos ligados').waitFor()
})
