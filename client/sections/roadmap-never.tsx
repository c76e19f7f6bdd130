/** The features that are not planned. */
export function RoadmapNever() {
  return (
    <section className="roadmap-never on-green" aria-labelledby="never-heading">
      <div className="wrap">
        <h2 id="never-heading">E o que não vem</h2>
        <ul>
          <li>
            <s>Mensagem automática</s>
          </li>
          <li>
            <s>Disparo em massa</s>
          </li>
          <li>
            <s>Robô no seu lugar</s>
          </li>
        </ul>
        <p>Quem envia é sempre você.</p>
      </div>
    </section>
  )
}
