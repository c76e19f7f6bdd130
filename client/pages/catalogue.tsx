import { ClipboardPaste, Plus } from 'lucide-react'
import { catalogueHref } from '../sections/catalogue-href.ts'
import type { ItemWriting } from '../sections/catalogue-item-example.tsx'
import { CatalogueList } from '../sections/catalogue-list.tsx'
import { CatalogueReview } from '../sections/catalogue-review.tsx'
import { CatalogueSheet } from '../sections/catalogue-sheet.tsx'
import { CatalogueStarts } from '../sections/catalogue-starts.tsx'
import { CatalogueTerms } from '../sections/catalogue-terms.tsx'
import { CatalogueToasts } from '../sections/catalogue-toasts.tsx'
import type { AskedToday } from '#shared/catalogue/asked-facts.ts'
import type { CatalogueView } from '#shared/catalogue/catalogue-view.ts'
import { href } from '#shared/routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../view.tsx'

export const title = 'Catálogo'
export const description = 'O que você vende, com preço, prazo e condições. Preços e prazos das respostas saem daqui.'
export const styles = 'catalogue'

type Props = {
  view: CatalogueView
  asked?: AskedToday
  /** For the sheet of an item. */
  writing?: ItemWriting
}

export default function CataloguePage({ view, asked = nothingAsked, writing = noWriting }: Props) {
  const { catalogue, sheet, review } = view
  if (review) return <CatalogueReview review={review} />
  const isBegun = catalogue.items.length > 0
  return (
    <div className={sheet ? 'catalogue with-sheet' : 'catalogue'}>
      <CatalogueToasts />
      <Top />
      <Refusal />
      <div className="catalogue-body">
        {isBegun ? (
          <CatalogueList items={catalogue.items} asked={asked} openId={sheet?.kind === 'item' ? sheet.row.id : null} />
        ) : (
          <CatalogueStarts />
        )}
        {sheet ? (
          <CatalogueSheet sheet={sheet} catalogue={catalogue} writing={writing} />
        ) : (
          <CatalogueTerms catalogue={catalogue} />
        )}
      </div>
      <CatalogueFoot isBegun={isBegun} />
    </div>
  )
}

const nothingAsked: AskedToday = { today: '', byItem: {} }
const noWriting: ItemWriting = { setUp: null, example: null }

function Top() {
  return (
    <header className="catalogue-top">
      <div>
        <h1>O que você vende</h1>
        <p className="lede">
          Preços e prazos das respostas saem daqui. O catálogo do Fechou não aparece para os seus clientes.
        </p>
      </div>
      <p className="catalogue-acts">
        <ButtonLink href={catalogueHref('novo')}>
          <Icon of={Plus} />
          Adicionar
        </ButtonLink>
        <ButtonLink href={catalogueHref('colar')} variant="secondary">
          <Icon of={ClipboardPaste} />
          Colar lista
        </ButtonLink>
      </p>
    </header>
  )
}

/** The forms that have no place of their own to say why they were refused. */
const bareForms = ['remover', 'mover', 'remover-pergunta', 'comecar', 'csv', 'desfazer', 'lista']

function Refusal() {
  const { form } = useView()
  if (!form || !bareForms.includes(form.form)) return null
  return (
    <p className="error-summary catalogue-refusal" role="alert" tabIndex={-1} autoFocus>
      <strong>{form.notice ?? Object.values(form.errors)[0]}</strong>
    </p>
  )
}

function CatalogueFoot({ isBegun }: { isBegun: boolean }) {
  return (
    <div className="catalogue-foot cluster wide-only">
      <form method="post" action={href('catalogue')}>
        <input type="hidden" name="form" value="csv" />
        <button className="text-button" type="submit">
          {isBegun ? 'Baixar CSV' : 'Baixar CSV em branco'}
        </button>
      </form>
      <a className="text-button" href={catalogueHref('csv')}>
        Enviar CSV
      </a>
    </div>
  )
}
