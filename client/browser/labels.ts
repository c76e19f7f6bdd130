import { parsePage } from './fetched-page.ts'

const form = document.querySelector<HTMLFormElement>('#reler')
if (form) void readOn(form)

/** Has the server read the customers that are left, request by request, and tells how many there still are. */
async function readOn(pending: HTMLFormElement) {
  const words = pending.querySelector('p')!
  const button = pending.querySelector('button')!
  button.hidden = true
  for (;;) {
    const left = await leftAfterMore(pending.action)
    if (left === null) break
    words.textContent = left || 'Pronto: todas as conversas foram relidas.'
    if (!left) return
  }
  button.hidden = false
}

/** What the page says is left; empty where nothing is, null where the server did not do it. */
async function leftAfterMore(address: string): Promise<string | null> {
  try {
    const body = new URLSearchParams({ form: 'reler' })
    const sent = await fetch(address, { method: 'POST', body, headers: { Accept: 'application/json' } })
    if (!sent.ok) return null
    const shown = await fetch(address)
    if (!shown.ok || shown.redirected) return null
    const page = await parsePage(shown)
    return page.querySelector('#reler p')?.textContent ?? ''
  } catch {
    return null
  }
}
