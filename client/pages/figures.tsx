export const title = 'Números'
export const description = 'O que veio das suas conversas: quem fechou, quem não, e em quanto tempo você responde.'
export const styles = 'figures'

export default function FiguresPage() {
  return (
    <header className="figures-top">
      <h1>Números</h1>
    </header>
  )
}
