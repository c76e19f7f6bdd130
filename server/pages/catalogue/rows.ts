import type { z } from 'zod'
import type { CatalogueItem } from '#shared/catalogue/catalogue.ts'
import { Answer, Item, Move, Row } from '#shared/schemas/catalogue.ts'
import { markOf, type CatalogueRefusal } from '#server/data/workspace/catalogue.ts'
import type { KeptCatalogue, Patch } from '#server/data/workspace/catalogue-patch.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'
import { catalogueAnswer } from './answers.ts'

/** The forms of items and of frequent answers. */
export const rowForms = {
  item: workspaceForm('item', Item, async (values, { workspace }) => {
    const { id, antes } = values
    const changed = await workspace.changeCatalogue(({ items }) => {
      const place = placeOf(items, id)
      const item = { ...itemOf(values), position: place }
      return refusalOf(items, item, antes) ?? { items: { [id]: item } }
    })
    return catalogueAnswer(changed, 'item', { anchor: `#item-${id}` })
  }),

  remover: workspaceForm('remover', Row, async ({ id }, { workspace }) => {
    const changed = await workspace.changeCatalogue(({ items }) =>
      // Another tab may have removed it already.
      items.some((item) => item.id === id) ? { items: { [id]: null } } : {},
    )
    return catalogueAnswer(changed, 'remover', { receipt: 'catalogue-removed' })
  }),

  mover: workspaceForm('mover', Move, async ({ id, para }, { workspace }) => {
    const changed = await workspace.changeCatalogue(({ items }) => moved(items, id, para))
    return catalogueAnswer(changed, 'mover', { query: { abrir: id }, anchor: `#item-${id}` })
  }),

  pergunta: workspaceForm('pergunta', Answer, async ({ id, antes, pergunta, resposta }, { workspace }) => {
    const changed = await workspace.changeCatalogue(({ answers }) => {
      const answer = { id, question: pergunta, answer: resposta, position: placeOf(answers, id) }
      return refusalOf(answers, answer, antes) ?? { answers: { [id]: answer } }
    })
    return catalogueAnswer(changed, 'pergunta', { query: { abrir: 'perguntas' } })
  }),

  'remover-pergunta': workspaceForm('remover-pergunta', Row, async ({ id }, { workspace }) => {
    const changed = await workspace.changeCatalogue(({ answers }) =>
      answers.some((answer) => answer.id === id) ? { answers: { [id]: null } } : {},
    )
    return catalogueAnswer(changed, 'remover', { receipt: 'catalogue-removed', query: { abrir: 'perguntas' } })
  }),
}

function itemOf({ id, nome, preco, ...typed }: z.output<typeof Item>): CatalogueItem {
  return {
    id,
    name: nome,
    priceCents: preco,
    isStartingPrice: typed.apartir && preco !== null,
    isPriceOnRequest: typed.consulta,
    instalments: typed.parcelas,
    conditions: typed.condicao,
    duration: typed.dura,
    deadline: typed.prazo,
    included: typed.inclui,
    audience: typed.paraquem,
    link: typed.link,
  }
}

type Placed = { id: string; position: number }

/** Its own place, or one at the end. */
function placeOf(rows: readonly Placed[], id: string): number {
  return rows.find((row) => row.id === id)?.position ?? (rows.at(-1)?.position ?? 0) + 1
}

/** 'conflict' where another tab has changed or removed a row since it was opened, unless it has written the very same. */
function refusalOf<Row extends Placed>(rows: readonly Row[], wanted: Row, mark: string): CatalogueRefusal | null {
  const current = rows.find(({ id }) => id === wanted.id)
  const seen = current ? markOf(current) : ''
  return seen === mark || seen === markOf(wanted) ? null : 'conflict'
}

function moved(items: KeptCatalogue['items'], id: string, direction: 'cima' | 'baixo'): Patch | CatalogueRefusal {
  const at = items.findIndex((item) => item.id === id)
  const item = items[at]
  if (!item) return 'unknown'
  const other = items[direction === 'cima' ? at - 1 : at + 1]
  if (!other) return {}
  // Two rows of one place keep the order of their ids, so a place of its own is made.
  const step = direction === 'cima' ? -1 : 1
  const place = item.position === other.position ? other.position + step : other.position
  return {
    items: { [item.id]: { ...item, position: place }, [other.id]: { ...other, position: item.position } },
  }
}
