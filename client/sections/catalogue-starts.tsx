import { starts } from '#shared/catalogue/starts.ts'
import { href } from '#shared/routes.ts'

/** In place of an empty list: what sellers of eight trades sell, without prices, and what they are asked. */
export function CatalogueStarts() {
  return (
    <section className="catalogue-starts" aria-labelledby="base">
      <h2 id="base" className="title-m">
        Uma base para começar
      </h2>
      <p>Escolha o mais parecido. Já vem com itens e perguntas comuns; você põe os preços.</p>
      <form method="post" action={href('catalogue')}>
        <input type="hidden" name="form" value="comecar" />
        {Object.entries(starts).map(([trade, { name, items }]) => (
          <button key={trade} type="submit" name="ramo" value={trade}>
            <strong>{name}</strong>
            <span>{items.slice(0, 3).join(', ')}…</span>
          </button>
        ))}
      </form>
    </section>
  )
}
