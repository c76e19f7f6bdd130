import { linesBesideItems } from '#shared/catalogue/list-answers.ts'
import type { ListReview, ReviewRow } from '#shared/catalogue/list-review.ts'
import { href } from '#shared/routes.ts'
import { catalogueHref } from './catalogue-href.ts'
import { ReviewLine } from './catalogue-review-line.tsx'

/** A list as it was read, row by row beside what was pasted. Nothing of it is kept yet. */
export function CatalogueReview({ review }: { review: ListReview }) {
  const { rows, source, text, mistake } = review
  const kept = rows.filter((row) => row.kind === 'item' && !row.isOut).length
  const lines = source === 'pasted' ? linesBesideItems(rows).length : 0
  const waiting = rows.filter((row) => row.kind === 'question' && !row.isOut).length
  return (
    <div className="list-review">
      <header>
        <h1 tabIndex={-1} autoFocus={mistake === undefined && review.decisions.size === 0}>
          {kept === 0 ? 'Nenhum item' : counted(kept)}
        </h1>
        <p className="lede">
          {source === 'pasted'
            ? 'Confira: as cores mostram de onde veio cada parte.'
            : 'Confira: item de mesmo nome muda, nome novo entra. Nada sai do catálogo.'}
        </p>
      </header>
      {mistake && (
        <p className="error-summary" role="alert" tabIndex={-1} autoFocus>
          <strong>{mistake}</strong>
        </p>
      )}
      <form method="post" action={href('catalogue')} encType="multipart/form-data">
        <input type="hidden" name="form" value="lista" />
        <input type="hidden" name="origem" value={source} />
        <input type="hidden" name="lista" value={text} />
        <input type="hidden" name="decisoes" value={decisionsField(review)} />
        {/* A price that is sent by Enter is kept as by any button, and nothing else is. */}
        <button className="visually-hidden" type="submit" name="decisao" value="9999:" tabIndex={-1} aria-hidden="true">
          Salvar
        </button>
        <div className={source === 'csv' ? 'review-heads csv' : 'review-heads'} aria-hidden="true">
          <p>O que você colou</p>
          <p>Como vai para o catálogo</p>
        </div>
        <ol className={source === 'csv' ? 'review csv' : 'review'}>
          {rows.map((row, index) => (
            <ReviewLine
              key={index}
              row={row}
              index={index}
              typed={review.misread.get(index)}
              canAnswer={index < lastAnswered(rows)}
            />
          ))}
        </ol>
        <div className="review-foot cluster">
          {kept + lines > 0 && (
            <button className="button" type="submit">
              Salvar {[kept > 0 && counted(kept), lines > 0 && countedLines(lines)].filter(Boolean).join(' e ')}
            </button>
          )}
          {source === 'pasted' ? (
            <button
              className="text-button quiet"
              type="submit"
              name="voltar"
              value="sim"
              formAction={catalogueHref('colar', '#folha')}
            >
              Voltar ao texto
            </button>
          ) : (
            <a className="text-button quiet" href={catalogueHref('csv')}>
              Enviar outro arquivo
            </a>
          )}
          {waiting > 0 && (
            <p className="soft">
              {waiting === 1 ? 'Falta o preço de 1 linha.' : `Falta o preço de ${waiting} linhas.`}
            </p>
          )}
        </div>
      </form>
    </div>
  )
}

const counted = (count: number) => (count === 1 ? '1 item' : `${count} itens`)

const countedLines = (count: number) => (count === 1 ? '1 linha' : `${count} linhas`)

/** A form has at most 64 fields: so many questions have one each. */
const maxAnswered = 40

/** The index behind the last question that can be answered here. */
function lastAnswered(rows: readonly ReviewRow[]): number {
  const questions = rows.flatMap(({ kind }, index) => (kind === 'question' ? [index] : []))
  return questions[maxAnswered] ?? rows.length
}

function decisionsField({ decisions }: ListReview): string {
  const code = (decision: string | number) => (decision === 'out' ? 'x' : decision === 'onRequest' ? 'c' : decision)
  return [...decisions].map(([row, decision]) => `${row}:${code(decision)}`).join(' ')
}
