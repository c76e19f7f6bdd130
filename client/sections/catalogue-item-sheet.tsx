import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { Catalogue, CatalogueItem } from '#shared/catalogue/catalogue.ts'
import { instalmentWords } from '#shared/catalogue/instalments.ts'
import { catalogueLimits } from '#shared/catalogue/limits.ts'
import { amountWords, priceWords } from '#shared/catalogue/words.ts'
import { href } from '#shared/routes.ts'
import { useScript } from '../assets.ts'
import { Field, Form, TextArea } from '../form.tsx'
import { Icon } from '../ui/icon.tsx'
import { useView } from '../view.tsx'
import { catalogueHref } from './catalogue-href.ts'
import { CatalogueItemExample, type ItemWriting } from './catalogue-item-example.tsx'
import { Seen, Sheet, SheetFoot } from './catalogue-sheet-frame.tsx'

type Props = {
  item: CatalogueItem
  mark: string
  /** The ids of all items, in their order. */
  places: readonly string[]
  catalogue: Catalogue
  writing: ItemWriting
}

/** Name and price are typed at the size that they will have; a script shows other facts when they are asked for. */
export function ItemSheet({ item, mark, places, catalogue, writing }: Props) {
  const { form } = useView()
  const script = useScript('client/browser/catalogue.ts')
  const isKept = places.includes(item.id)
  const values = form?.form === 'item' ? form.values : valuesOf(item)
  return (
    <Sheet heading={isKept ? 'Mudar item' : 'Novo item'}>
      {isKept && form?.form === 'item' && form.notice !== null && <StandsNow item={item} />}
      <Form
        name="item"
        action={catalogueHref(isKept ? item.id : 'novo', '#folha')}
        values={values}
        className="item-form"
      >
        <Seen id={item.id} mark={mark} />
        <div className="typed-name">
          <Field name="nome" label="O que é" maxLength={catalogueLimits.name} required autoComplete="off" />
        </div>
        <div className="typed-price">
          <Field name="preco" label="Preço" inputMode="decimal" autoComplete="off" maxLength={20} />
        </div>
        <div className="price-kinds">
          <Check name="apartir" label="A partir de" isChecked={values['apartir'] === '1'} />
          <Check name="consulta" label="Sob consulta" isChecked={values['consulta'] === '1'} />
        </div>
        <div className="facts" {...script}>
          <Field name="dura" label="Duração" maxLength={catalogueLimits.duration} />
          <TextArea name="inclui" label="Inclui" rows={2} maxLength={catalogueLimits.included} />
          <Field
            name="parcelas"
            label="Parcelas"
            placeholder="3x de 310"
            maxLength={catalogueLimits.instalmentsLength}
            autoComplete="off"
          />
          <Field name="prazo" label="Prazo" placeholder="em até 5 dias úteis" maxLength={catalogueLimits.deadline} />
          <Field name="condicao" label="Condição" maxLength={catalogueLimits.conditions} />
          <Field name="paraquem" label="Para quem" maxLength={catalogueLimits.audience} />
          <Field name="link" label="Link" inputMode="url" maxLength={catalogueLimits.link} autoComplete="off" />
        </div>
        <CatalogueItemExample writing={writing} catalogue={catalogue} id={item.id} />
        <SheetFoot />
      </Form>
      {isKept && <ItemActs id={item.id} isFirst={places[0] === item.id} isLast={places.at(-1) === item.id} />}
    </Sheet>
  )
}

function valuesOf(item: CatalogueItem): Record<string, string> {
  return {
    nome: item.name,
    preco: item.priceCents === null ? '' : amountWords(item.priceCents),
    apartir: item.isStartingPrice ? '1' : '',
    consulta: item.isPriceOnRequest ? '1' : '',
    dura: item.duration,
    inclui: item.included,
    parcelas: item.instalments ? instalmentWords(item.instalments) : '',
    prazo: item.deadline,
    condicao: item.conditions,
    paraquem: item.audience,
    link: item.link ?? '',
  }
}

function Check({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) {
  return (
    <label>
      <input type="checkbox" name={name} value="1" defaultChecked={isChecked} /> {label}
    </label>
  )
}

/** Beside a refused form: what another tab may have changed. */
function StandsNow({ item }: { item: CatalogueItem }) {
  return (
    <p className="notice amber stands-now">
      No catálogo está: <strong>{item.name}</strong>, {priceWords(item) ?? 'sem preço'}.
    </p>
  )
}

function ItemActs({ id, isFirst, isLast }: { id: string; isFirst: boolean; isLast: boolean }) {
  return (
    <div className="item-acts">
      {!isFirst && <Act form="mover" id={id} to="cima" icon={ArrowUp} words="Subir" />}
      {!isLast && <Act form="mover" id={id} to="baixo" icon={ArrowDown} words="Descer" />}
      <Act form="remover" id={id} icon={Trash2} words="Remover" />
    </div>
  )
}

type ActProps = { form: string; id: string; to?: 'cima' | 'baixo'; icon: typeof Trash2; words: string }

function Act({ form, id, to, icon, words }: ActProps) {
  return (
    <form method="post" action={href('catalogue', {}, { abrir: id })}>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      {to && <input type="hidden" name="para" value={to} />}
      <button className="text-button quiet" type="submit">
        <Icon of={icon} size={18} />
        <span>{words}</span>
      </button>
    </form>
  )
}
