/** The button that shows a password. The field is a password again on submit, so that browsers do not autofill it as text. */
enhance()
document.addEventListener('content-replaced', enhance)

function enhance() {
  document.querySelectorAll<HTMLButtonElement>('.show-password[hidden]').forEach(enablePasswordToggle)
}

function enablePasswordToggle(button: HTMLButtonElement) {
  const field = document.getElementById(button.getAttribute('aria-controls')!) as HTMLInputElement
  const show = (isShown: boolean) => {
    field.type = isShown ? 'text' : 'password'
    button.ariaPressed = `${isShown}`
    button.textContent = isShown ? 'Ocultar senha' : 'Mostrar senha'
  }
  button.addEventListener('click', () => show(field.type === 'password'))
  field.form!.addEventListener('submit', () => show(false))
  button.hidden = false
}
