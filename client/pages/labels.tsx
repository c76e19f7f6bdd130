export const title = 'Etiquetas'
export const description = 'As regras das etiquetas: o que cada uma procura nas conversas, e as que você criou.'
export const styles = 'labels'

export default function LabelsPage() {
  return (
    <header className="labels-top">
      <h1>Etiquetas</h1>
    </header>
  )
}
