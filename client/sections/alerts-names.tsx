import { Checkbox } from '../form.tsx'

/** Whether customers' names leave the site. `hint`: where they are read. */
export function AlertNames({ hint }: { hint: string }) {
  return (
    <Checkbox
      name="nomes"
      label="Mostrar nomes"
      hint={`${hint} Trabalha com saúde? Confira antes se o seu sigilo permite.`}
    />
  )
}
