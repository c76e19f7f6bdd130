import { maxTags } from '#shared/input-limits.ts'
import { shownStage } from '#shared/customers/shown-stage.ts'
import { MoveCustomer } from '#shared/customers/move-customer.ts'
import { Deal, Identity, Note, Nothing, Other, Peace, Tag, Verdict } from '#shared/schemas/customer.ts'
import { Return } from '#shared/schemas/return.ts'
import { href } from '#shared/routes.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { ActionContext } from '#server/context.ts'
import type { Changed } from '#server/data/workspace/changed.ts'
import { putOffForm } from '#server/forms/put-off.ts'
import { redirection } from '#server/forms/results.ts'
import { NotFound } from '#server/http/http-error.ts'
import { changedAnswer, workspaceForm, workspaceForms } from '#server/forms/workspace-form.ts'
import { customerInWords } from '#server/export/customer.ts'
import { movedTo } from '#server/data/workspace/moved-to.ts'
import { dealSeen, identitySeen, returnSeen } from './seen.ts'

const idOf = ({ params }: Pick<ActionContext, 'params'>) => params['id']!
/** Back to the page, with the messages that were shown. */
function pathOf(context: Pick<ActionContext, 'params' | 'query'>): string {
  const leftOut = context.query.get('ditas')
  return href('customer', { id: idOf(context) }, leftOut === null ? {} : { ditas: leftOut })
}
const answered = (changed: Changed, context: ActionContext) => changedAnswer(changed, pathOf(context), 'customer')

/** Everything that a seller does on a customer's page, by the form's name. */
export const customerForms = workspaceForms(pathOf, {
  depois: putOffForm(pathOf, 'customer'),

  notas: workspaceForm('notas', Note, async ({ nota, antes }, context) =>
    answered(await context.workspace.note(idOf(context), nota, antes), context),
  ),

  valor: workspaceForm('valor', Deal, async ({ valor, oferta, antes }, context) => {
    const values = { value_cents: valor, offer: oferta }
    const isSeen = (row: Parameters<typeof dealSeen>[0]) => dealSeen(row) === antes
    return answered(await context.workspace.change(idOf(context), () => values, isSeen), context)
  }),

  volta: workspaceForm('volta', Return, async ({ aniversario, volta, antes }, context) => {
    const values = { birthday: aniversario, return_days: volta }
    const isSeen = (row: Parameters<typeof returnSeen>[0]) => returnSeen(row) === antes
    return answered(await context.workspace.change(idOf(context), () => values, isSeen), context)
  }),

  nome: workspaceForm('nome', Identity, async ({ nome, numero, antes }, context) => {
    const values = { name: nome, number: numero }
    const isSeen = (row: Parameters<typeof identitySeen>[0]) => identitySeen(row) === antes
    return answered(await context.workspace.change(idOf(context), () => values, isSeen), context)
  }),

  mover: workspaceForm('mover', MoveCustomer, async (move, context) => {
    const now = wallTimeInSaoPaulo(new Date())
    const isSeen = (row: Parameters<typeof shownStage>[0]) => shownStage(row, now) === move.era
    return answered(await context.workspace.change(idOf(context), () => movedTo(move, now), isSeen), context)
  }),

  'nova-etiqueta': workspaceForm('nova-etiqueta', Tag, async ({ etiqueta }, context) => {
    const { workspace } = context
    const changed = await workspace.change(idOf(context), ({ tags }) => ({
      tags: [...new Set([...tags, etiqueta])].slice(0, maxTags),
    }))
    return answered(changed, context)
  }),

  'tirar-etiqueta': workspaceForm('tirar-etiqueta', Tag, async ({ etiqueta }, context) => {
    const { workspace } = context
    const changed = await workspace.change(idOf(context), ({ tags }) => ({
      tags: tags.filter((tag) => tag !== etiqueta),
    }))
    return answered(changed, context)
  }),

  leitura: workspaceForm('leitura', Verdict, async ({ minuto, lugar, disse: [label, verdict] }, context) => {
    const customer = await context.workspace.chatsOf(idOf(context))
    const message = customer ? customer.messages.findIndex(({ at }) => at === minuto) + lugar : -1
    if (customer?.messages[message]?.at !== minuto) throw new NotFound('No such message')
    return answered(await context.workspace.correct(customer.row.id, message, label, verdict === 'sim'), context)
  }),

  juntar: workspaceForm('juntar', Other, async ({ outra }, context) =>
    answered(await context.workspace.merge(idOf(context), outra), context),
  ),

  separar: workspaceForm('separar', Other, async ({ outra }, context) => {
    await context.workspace.tellApart(idOf(context), outra)
    return {
      ...redirection(href('customer', { id: idOf(context) }, { recebido: 'apart' }), 'apart'),
      statusForMachines: 200,
    }
  }),

  paz: workspaceForm('paz', Peace, async ({ parar }, context) =>
    answered(await context.workspace.change(idOf(context), () => ({ opted_out: parar === 'sim' })), context),
  ),

  baixar: workspaceForm('baixar', Nothing, async (_, context) => {
    const kept = await context.workspace.keptOf(idOf(context))
    if (kept.length === 0) throw new NotFound('No such customer')
    const now = wallTimeInSaoPaulo(new Date())
    const text = `${JSON.stringify(
      kept.map((each) => customerInWords(each, now)),
      null,
      2,
    )}\n`
    return { kind: 'file', file: { name: 'pessoa.json', type: 'application/json', bytes: Buffer.from(text) } }
  }),

  apagar: workspaceForm('apagar', Nothing, async (_, context) => {
    if (!(await context.workspace.erase(idOf(context)))) throw new NotFound('No such customer')
    return { ...redirection(href('customers', {}, { recebido: 'erased' }), 'erased'), statusForMachines: 200 }
  }),
})
