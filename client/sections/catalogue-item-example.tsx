import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { ItemExample } from '#shared/replies/item-example.ts'
import type { WriterSetUp } from '#shared/replies/suggestion.ts'
import { Mark } from '../ui/logo.tsx'

export type ItemWriting = {
  setUp: WriterSetUp | null
  /** Example of the item as it is kept. */
  example: ItemExample | null
}

type Props = { writing: ItemWriting; catalogue: Catalogue; id: string }

/** What the writer makes of an item. A script writes it anew while the seller types. */
export function CatalogueItemExample({ writing: { setUp, example }, catalogue, id }: Props) {
  const { items: _, ...terms } = catalogue
  return (
    <section
      className="item-example"
      aria-labelledby="assim-vira-resposta"
      data-item-example={JSON.stringify({ id, terms, setUp })}
      hidden={example === null}
    >
      <h3 id="assim-vira-resposta">
        <Mark />
        Assim vira resposta
      </h3>
      <p>{example && <MarkedReply example={example} />}</p>
    </section>
  )
}

function MarkedReply({ example: { text, marks } }: { example: ItemExample }) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {text.slice(index === 0 ? 0 : marks[index - 1]![1], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)![1])}
    </>
  )
}
