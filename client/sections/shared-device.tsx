import { Checkbox } from '../form.tsx'

export function SharedDevice() {
  return (
    <Checkbox
      name="shared"
      label="Este aparelho é compartilhado"
      hint="A sessão termina quando você fechar o navegador."
    />
  )
}
