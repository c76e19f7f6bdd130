import { fetchPage } from './fetched-page.ts'

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
  const body = new URLSearchParams({ form: 'reler' })
  const answer = await fetchPage(address, { method: 'POST', body })
  if (!answer?.ok || new URL(answer.address).pathname !== location.pathname) return null
  return answer.page.querySelector('#reler p')?.textContent ?? ''
}
