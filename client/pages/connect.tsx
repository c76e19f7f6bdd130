export const title = 'Trazer conversas'
export const description =
  'Traga conversas do WhatsApp: arquivos exportados ou texto colado. O Fechou lê e põe cada pessoa no seu lugar.'
export const styles = 'connect'

export default function ConnectPage() {
  return (
    <header className="connect-top">
      <h1>Traga suas conversas</h1>
    </header>
  )
}
