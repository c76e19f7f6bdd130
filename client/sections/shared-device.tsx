import { Checkbox } from '../form.tsx'

export function SharedDevice() {
  return (
    <Checkbox
      name="shared"
      label="Este aparelho é de outras pessoas"
      hint="A sessão termina quando você fechar o navegador."
    />
  )
}
