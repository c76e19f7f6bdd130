import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { newItem } from '#shared/catalogue/catalogue.ts'
import type { ReviewRow } from '#shared/catalogue/list-review.ts'
import { deadlineWords, factLines, priceWords } from '#shared/catalogue/words.ts'
import { catalogueHref } from './catalogue-href.ts'
import { Amount } from './catalogue-list.tsx'
import { LeftOut, lineHref, Question } from './catalogue-review-question.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = { row: ReviewRow; index: number; typed: string | undefined; canAnswer: boolean }

/** What was pasted, and what was read of it. */
export function ReviewLine({ row, index, typed, canAnswer }: Props) {
  return (
    <li id={`linha-${index}`} className={row.isOut ? `${row.kind} out` : row.kind}>
      <p className="pasted">{row.text === '' ? `Linha ${row.number}` : <Marked row={row} />}</p>
      <div className="read">
        <Read row={row} index={index} typed={typed} canAnswer={canAnswer} />
      </div>
    </li>
  )
}

function Marked({ row: { text, marks } }: { row: ReviewRow }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const mark of marks) {
    if (mark.start < end) continue
    const words = text.slice(mark.start, mark.end)
    parts.push(
      text.slice(end, mark.start),
      <mark key={mark.start} className={mark.part}>
        {words}
      </mark>,
    )
    end = mark.end
  }
  return <>{[...parts, text.slice(end)]}</>
}

function Read({ row, index, typed, canAnswer }: Props) {
  switch (row.kind) {
    case 'title':
      return <p className="aside">Título, não é item</p>
    case 'note':
      return <p className="aside">Não é item: as respostas citam esta linha quando perguntam por ela</p>
    case 'delivery':
      return (
        <p className="aside">
          Frete não é item: fica em <a href={catalogueHref('perguntas')}>Perguntas frequentes</a>, e as respostas citam
          esta linha
        </p>
      )
    case 'wrong':
      return (
        <p className="wrong">
          Linha {row.number}, fica de fora: {row.mistake}
        </p>
      )
    case 'question':
      if (row.isOut) return <LeftOut index={index} name={row.change.name} />
      return <Question row={row} index={index} typed={typed} canAnswer={canAnswer} />
    case 'item':
      if (row.isOut) return <LeftOut index={index} name={row.change.name} />
      return <Item row={row} index={index} />
  }
}

function Item({ row, index }: { row: ReviewRow & { kind: 'item' }; index: number }) {
  const { change, before } = row
  const item = { ...(before ?? newItem('')), ...change }
  const facts = [...factLines(item), ...(item.deadline === '' ? [] : [deadlineWords(item.deadline)])]
  const [old, now] = [before && (priceWords(before) ?? 'sem preço'), priceWords(item) ?? 'sem preço']
  return (
    <>
      <button className="tick" type="submit" name="decisao" value={`${index}:x`} formAction={lineHref(index)}>
        <Icon of={Check} stroke={2.5} />
        <span className="visually-hidden">Deixar de fora: {change.name}</span>
      </button>
      <div>
        <h2>
          <mark className="name">{change.name}</mark>
        </h2>
        {facts.map((fact) => (
          <p key={fact}>
            <mark className="fact">{fact}</mark>
          </p>
        ))}
        {before && <p className="known">{old === now ? 'Já está no catálogo' : `No catálogo está: ${old}`}</p>}
      </div>
      <p className="read-price">
        {item.priceCents === null || item.priceCents === 0 ? (
          now
        ) : (
          <mark className="price">
            {item.isStartingPrice && <small>a partir de </small>}
            <Amount cents={item.priceCents} />
          </mark>
        )}
      </p>
    </>
  )
}
