import { catalogueLimits } from '#shared/catalogue/limits.ts'
import { isListAnswer, linesBesideItems, linesKept, listAnswers } from '#shared/catalogue/list-answers.ts'
import { keptItem, type ListReview } from '#shared/catalogue/list-review.ts'
import { CsvFile, PastedList, ReadList } from '#shared/schemas/catalogue-lists.ts'
import type { Action, Rendering } from '#server/action.ts'
import type { KeptCatalogue, KeptItem, Patch } from '#server/data/workspace/catalogue-patch.ts'
import type { Workspace } from '#server/data/workspace/workspace.ts'
import { refused, type Refused } from '#server/forms/results.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'
import { catalogueAnswer } from './answers.ts'
import { askedToday } from './asked.ts'
import { textOfCsv } from './csv-file.ts'
import { decisionsOf, readList, type ListSource } from './list-reading.ts'

const readForm = workspaceForm('lista', ReadList, async (values, { workspace }) => {
  const list: ListSource = { source: values.origem, text: values.lista }
  if (values.voltar !== undefined) return pastedAgain(values.lista, workspace)
  const decided = [...values.decisoes, ...(values.decisao === undefined ? [] : [values.decisao])]
  const { decisions, misread } = decisionsOf(decided, values.precos)
  const again = async (mistake?: string) => {
    const review = readList(list, decisions, await workspace.catalogue())
    return typeof review === 'string' ? refused(422, review) : shown({ ...review, misread }, workspace, mistake)
  }
  if (values.decisao !== undefined) return again()
  if (misread.size > 0) return again(noPrice)
  const changed = await workspace.changeCatalogue((kept) => {
    const review = readList(list, decisions, kept)
    return typeof review === 'string' ? {} : withList(kept, review)
  })
  return changed.kind === 'full' ? again(tooMany) : catalogueAnswer(changed, 'lista')
})

const noPrice = 'Um preço não é um valor em reais. Escreva assim: 890 ou 1.250,50. Nada foi salvo ainda.'
const tooMany = `Cabem até ${catalogueLimits.items} itens no catálogo. Deixe alguns de fora e salve de novo.`

/** The forms of lists, pasted or sent as a file. Nothing of a list is kept before the seller has seen it read. */
export const listForms: Readonly<Record<string, Action>> = {
  ler: workspaceForm('ler', PastedList, ({ lista }, { workspace }) =>
    firstReview({ source: 'pasted', text: lista }, 'lista', workspace),
  ),

  'ler-csv': workspaceForm('ler-csv', CsvFile, async ({ arquivo }, { workspace }) => {
    const text = textOfCsv(new Uint8Array(await arquivo.arrayBuffer()))
    return firstReview({ source: 'csv', text }, 'arquivo', workspace)
  }),

  lista: Object.assign<Action, Pick<Action, 'forms'>>((fields, context) => readForm(withTypedPrices(fields), context), {
    forms: readForm.forms!,
  }),
}

/** The prices that are typed beside questions, `preco-7`, in one field: how many there are is known by the list alone. */
function withTypedPrices(fields: FormData): FormData {
  const gathered = new FormData()
  const prices: string[] = []
  for (const [name, value] of fields) {
    const row = /^preco-(\d{1,4})$/.exec(name)?.[1]
    if (row === undefined) gathered.append(name, value)
    else if (typeof value === 'string' && value.trim() !== '') prices.push(`${row}=${value.replace(/[\n=]/g, '')}`)
  }
  if (!gathered.has('precos')) gathered.set('precos', prices.join('\n'))
  return gathered
}

async function firstReview(list: ListSource, field: string, workspace: Workspace): Promise<Rendering | Refused> {
  const review = readList(list, new Map(), await workspace.catalogue())
  if (typeof review === 'string') return { kind: 'refused', status: 422, errors: { [field]: review } }
  return shown(review, workspace)
}

async function shown(review: ListReview, workspace: Workspace, mistake?: string): Promise<Rendering> {
  const catalogue = await workspace.catalogue()
  const view = { catalogue, sheet: null, review: { ...review, ...(mistake !== undefined && { mistake }) } }
  return {
    kind: 'page',
    status: mistake === undefined ? 200 : 422,
    props: { view },
    unreadBytes: 4 * review.text.length,
  }
}

async function pastedAgain(text: string, workspace: Workspace): Promise<Rendering> {
  const view = { catalogue: await workspace.catalogue(), sheet: { kind: 'paste', text }, review: null }
  return {
    kind: 'page',
    status: 200,
    props: { view, asked: await askedToday(workspace) },
    unreadBytes: 2 * text.length,
  }
}

function withList(kept: KeptCatalogue, { rows, source }: ListReview): Patch {
  let end = kept.items.at(-1)?.position ?? 0
  const items = rows.flatMap((row): KeptItem[] => {
    if (row.kind !== 'item' || row.isOut) return []
    const item = keptItem(row)
    const place = kept.items.find(({ id }) => id === item.id)?.position ?? (end += 1)
    return [{ ...item, position: place }]
  })
  const answers = source === 'pasted' ? answersFrom(kept, rows) : {}
  return { items: Object.fromEntries(items.map((item) => [item.id, item])), answers }
}

/** What this list and those before it say beside their items, in as many answers as there is room for. */
function answersFrom({ answers }: KeptCatalogue, rows: ListReview['rows']): NonNullable<Patch['answers']> {
  const before = answers.filter(isListAnswer)
  const room = catalogueLimits.answers - answers.length + before.length
  const position = answers.at(-1)?.position ?? 0
  const said = listAnswers([...linesKept(before), ...linesBesideItems(rows)]).slice(0, room)
  return Object.fromEntries(
    said.map((given, index) => {
      const { id, position: place } = before[index] ?? { id: crypto.randomUUID(), position: position + index + 1 }
      return [id, { id, ...given, position: place }]
    }),
  )
}
