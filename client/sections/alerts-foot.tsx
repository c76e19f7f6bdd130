import { href } from '#shared/routes.ts'

/** What holds for every way of being told. */
export function AlertsFoot() {
  return (
    <details className="alerts-foot">
      <summary className="text-button">Como funciona</summary>
      <ul>
        <li>No navegador, os avisos de horas próximas chegam juntos, cifrados, pelo serviço do próprio navegador.</li>
        <li>No e-mail e no calendário não vão palavras das conversas, telefones nem valores.</li>
        <li>No calendário, cada lembrete dura 15 minutos e não ocupa o seu horário.</li>
      </ul>
      <p>
        <a href={`${href('privacy')}#uso`}>Veja a Política de Privacidade</a>
      </p>
    </details>
  )
}
