import { newItem } from '#shared/catalogue/catalogue.ts'
import { foldedName } from '#shared/catalogue/list-review.ts'
import { starts } from '#shared/catalogue/starts.ts'
import { Start } from '#shared/schemas/catalogue-lists.ts'
import type { KeptCatalogue, Patch } from '#server/data/workspace/catalogue-patch.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'
import { catalogueAnswer } from './answers.ts'

/** Begins a catalogue as sellers of a trade do. */
export const startForm = workspaceForm('comecar', Start, async ({ ramo }, { workspace }) =>
  catalogueAnswer(await workspace.changeCatalogue((kept) => begun(kept, ramo)), 'comecar'),
)

/** What the catalogue lacks of a trade's start. */
function begun(kept: KeptCatalogue, trade: keyof typeof starts): Patch {
  const { items, questions } = starts[trade]
  const isNew = (name: string, known: readonly string[]) => !known.some((each) => foldedName(each) === foldedName(name))
  const newItems = items.filter((name) =>
    isNew(
      name,
      kept.items.map((item) => item.name),
    ),
  )
  const newQuestions = questions.filter((question) =>
    isNew(
      question,
      kept.answers.map((answer) => answer.question),
    ),
  )
  const lastItem = kept.items.at(-1)?.position ?? 0
  const lastAnswer = kept.answers.at(-1)?.position ?? 0
  const rows = newItems.map((name, index) => ({
    ...newItem(crypto.randomUUID()),
    name,
    position: lastItem + index + 1,
  }))
  const asked = newQuestions.map((question, index) => ({
    id: crypto.randomUUID(),
    question,
    answer: '',
    position: lastAnswer + index + 1,
  }))
  return {
    items: Object.fromEntries(rows.map((row) => [row.id, row])),
    answers: Object.fromEntries(asked.map((row) => [row.id, row])),
  }
}
