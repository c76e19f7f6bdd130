/** Copies the address of the calendar; where the browser refuses, selects it, so that its owner copies it. */
const address = document.querySelector<HTMLInputElement>('#calendar-address')!
const place = address.parentElement!
const button = place.querySelector('button')!
const status = place.querySelector<HTMLElement>('[role="status"]')!

button.hidden = false
button.addEventListener('click', () => void copy())

async function copy() {
  status.textContent = ''
  try {
    await navigator.clipboard.writeText(address.value)
    status.textContent = 'Endereço copiado.'
  } catch {
    address.focus()
    address.select()
    status.textContent = 'O navegador não deixou copiar. O endereço está selecionado: copie você.'
  }
}
