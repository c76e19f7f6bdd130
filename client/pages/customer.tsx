export const title = 'Pessoa'
export const description = 'Uma pessoa: em que etapa está, como chegou até ali e o próximo passo.'
export const styles = 'customer'

export default function CustomerPage() {
  return (
    <header className="customer-top">
      <h1>Pessoa</h1>
    </header>
  )
}
