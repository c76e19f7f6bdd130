/** Stands where the queue will be, with its geometry, until there is one. */
export function QueuePlace() {
  return (
    <section className="queue-place" aria-labelledby="queue-place-heading">
      <h2 id="queue-place-heading">Sua lista de hoje aparece aqui</h2>
      <ul>
        {rows.map(({ who, what }) => (
          <li key={who}>
            <h3>{who}</h3>
            <p>{what}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const rows = [
  { who: 'Quem está pronto para fechar', what: 'Sobe para o topo, com o próximo passo.' },
  { who: 'Quem espera sua resposta', what: 'Desde quando.' },
  { who: 'Com quem ficou combinado', what: 'No dia e na hora que você marcou.' },
  { who: 'Quem está quase esquecido', what: 'Antes de esfriar de vez.' },
]
