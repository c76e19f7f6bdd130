export const title = 'Pessoas'
export const description = 'Todas as pessoas com quem você conversa, para buscar, filtrar e pôr em ordem.'
export const styles = 'customers'

export default function CustomersPage() {
  return (
    <header className="customers-top">
      <h1>Pessoas</h1>
    </header>
  )
}
