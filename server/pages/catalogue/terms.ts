import { weekdays } from '#shared/catalogue/meeting-times.ts'
import { Never, Payment, Times } from '#shared/schemas/catalogue.ts'
import { markOf, type CatalogueRefusal } from '#server/data/workspace/catalogue.ts'
import type { KeptCatalogue, Patch, Terms } from '#server/data/workspace/catalogue-patch.ts'
import { workspaceForm } from '#server/forms/workspace-form.ts'
import { catalogueAnswer } from './answers.ts'
import { termsIn } from './sheet.ts'

/** The forms of what holds for the whole catalogue. */
export const termForms = {
  horarios: workspaceForm('horarios', Times, async ({ antes, ...typed }, { workspace }) => {
    const meetingTimes = weekdays.flatMap(({ field }) => typed[field])
    const changed = await workspace.changeCatalogue((kept) => settled(kept, 'times', { meetingTimes }, antes))
    return catalogueAnswer(changed, 'horarios')
  }),

  pagamento: workspaceForm('pagamento', Payment, async ({ antes, pix, formas }, { workspace }) => {
    const payment = { pixKey: pix, ways: formas }
    const changed = await workspace.changeCatalogue((kept) => settled(kept, 'payment', { payment }, antes))
    return catalogueAnswer(changed, 'pagamento')
  }),

  nunca: workspaceForm('nunca', Never, async ({ antes, prometer, dizer }, { workspace }) => {
    const never = { neverPromised: prometer, neverSaid: dizer }
    const changed = await workspace.changeCatalogue((kept) => settled(kept, 'never', never, antes))
    return catalogueAnswer(changed, 'nunca')
  }),
}

function settled(
  kept: KeptCatalogue,
  kind: Parameters<typeof termsIn>[1],
  wanted: Partial<Terms>,
  mark: string,
): Patch | CatalogueRefusal {
  const seen = markOf(termsIn(kept, kind))
  return seen === mark || seen === markOf(wanted) ? { terms: wanted } : 'conflict'
}
