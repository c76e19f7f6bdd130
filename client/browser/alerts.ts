/** Turns notices on in this browser, and shows what stands in the way. Without it the section says that it needs a script. */
import { alertsPath } from '#shared/alerts-path.ts'
import { trustedAddress } from './connect/reader.ts'

const place = document.querySelector<HTMLElement>('[data-push]')!
const fields = place.querySelector<HTMLElement>('[data-push-on]')!
const form = fields.closest('form')!

/** Served from the root, since a service worker controls no folder above its own. */
const worker = '/push-worker.js'

type State = 'unsupported' | 'denied' | 'off' | 'lost' | 'on' | 'failed'

/** What stands for a state is shown in it alone. */
function show(shown: State) {
  for (const part of place.querySelectorAll<HTMLElement>('[data-push-when]'))
    part.hidden = !part.dataset['pushWhen']!.split(' ').includes(shown)
}

const isHere = place.dataset['push'] === 'on'
const isSupported = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(alertsPath)
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function state(): Promise<State> {
  if (!isSupported) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (!isHere) return 'off'
  return (await subscription()) ? 'on' : 'lost'
}

/** One that was made with other keys, of a site before, is replaced. */
async function subscribe(): Promise<PushSubscription> {
  await (await subscription())?.unsubscribe()
  await navigator.serviceWorker.register(trustedAddress(worker), { scope: alertsPath })
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: fields.dataset['pushOn']! })
}

async function turnOn() {
  if ((await Notification.requestPermission()) === 'denied') return show('denied')
  if (Notification.permission !== 'granted') return
  try {
    const { endpoint, keys } = (await subscribe()).toJSON()
    for (const [name, value] of Object.entries({ endpoint, ...keys })) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value!
    }
    form.submit()
  } catch {
    show('failed')
  }
}

form.querySelector('button')!.addEventListener('click', () => void turnOn())
place.querySelector('[data-push-here]')?.addEventListener('submit', () => {
  void subscription().then((own) => own?.unsubscribe())
})
show(await state())
