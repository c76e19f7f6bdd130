import { CircleQuestionMark, Plus } from 'lucide-react'
import type { ReviewRow } from '#shared/catalogue/list-review.ts'
import { Icon } from '../ui/icon.tsx'
import { catalogueHref } from './catalogue-href.ts'

/** Pressed, a button of a line comes back to that line. */
export const lineHref = (index: number) => catalogueHref('colar', `#linha-${index}`)

type QuestionProps = {
  row: ReviewRow & { kind: 'question' }
  index: number
  typed: string | undefined
  canAnswer: boolean
}

/** A name whose price was not read. */
export function Question({ row, index, typed, canAnswer }: QuestionProps) {
  const { name } = row.change
  if (!canAnswer) return <p className="aside">Sem preço, fica como linha: escreva o preço no texto</p>
  return (
    <>
      <Icon of={CircleQuestionMark} />
      <h2>
        Qual é o preço?<span className="visually-hidden"> {name}</span>
      </h2>
      <label>
        <span aria-hidden="true">R$</span>
        <span className="visually-hidden">Preço de {name}</span>
        <input
          name={`preco-${index}`}
          defaultValue={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...(typed !== undefined && { 'aria-invalid': true })}
        />
      </label>
      <button
        className="chip on-request"
        type="submit"
        name="decisao"
        value={`${index}:c`}
        formAction={lineHref(index)}
      >
        Sob consulta<span className="visually-hidden">: {name}</span>
      </button>
      <button
        className="text-button leave"
        type="submit"
        name="decisao"
        value={`${index}:x`}
        formAction={lineHref(index)}
      >
        Deixar de fora<span className="visually-hidden">: {name}</span>
      </button>
    </>
  )
}

export function LeftOut({ index, name }: { index: number; name: string }) {
  return (
    <>
      <button className="tick" type="submit" name="decisao" value={`${index}:`} formAction={lineHref(index)}>
        <Icon of={Plus} stroke={2.5} />
        <span className="visually-hidden">Incluir de novo: {name}</span>
      </button>
      <p className="aside">Fica de fora</p>
    </>
  )
}
