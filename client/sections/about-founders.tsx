import { founders } from '#shared/site.ts'
import { Portrait } from '../ui/portrait.tsx'

const duties: Record<(typeof founders)[number]['key'], string> = {
  'marina-tavares': 'Aponta o rumo e revisa cada artigo do blog.',
  'caio-menezes': 'Faz a tecnologia andar e as conversas ficarem seguras.',
  'renata-lobo': 'Cuida do dia a dia, do primeiro acesso ao suporte.',
  'diego-amaral': 'Conta nossa história e ouve quem usa.',
}

export function AboutFounders() {
  return (
    <section className="about-founders" aria-labelledby="founders-heading">
      <div className="wrap">
        <div className="section-head">
          <h2 id="founders-heading">Quem disse o primeiro “oi”</h2>
          <p>Quatro pessoas fundaram a empresa e estão à frente dela até hoje.</p>
        </div>
        <ul>
          {founders.map(({ key, name, role }) => (
            <li key={key}>
              <Portrait of={key} />
              <h3>{name}</h3>
              <p className="role">{role}</p>
              <p>{duties[key]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
