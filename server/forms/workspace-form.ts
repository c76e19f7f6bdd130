import { z } from 'zod'
import { href } from '#shared/routes.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import type { Action, ActionResult, Redirection } from '../action.ts'
import type { ActionContext } from '../context.ts'
import { NoWorkspace } from '../data/workspace/change.ts'
import type { Changed } from '../data/workspace/changed.ts'
import { workspaceIn, type Workspace } from '../data/workspace/workspace.ts'
import { firstErrors, singleValue, submittedValues } from './fields.ts'
import { byFormName } from './form.ts'
import { messages } from './messages.ts'
import { noRoom } from './no-room.ts'
import { refused, rerender, type Refused } from './results.ts'
import { NotFound, SignInRequired } from '../http/http-error.ts'
import { BackendDown, NoRoom, Unavailable } from '../unavailable.ts'
import { inTurn } from '#server/concurrency/in-turn.ts'

type SellerContext = ActionContext & { workspace: Workspace }

/**
 * Of changes that are concluded at once from one state of a workspace only the first is stored, and the others are concluded
 * again: 16 imports at once would take 136 conclusions, and the last ones would be given up.
 */
const ofMember = inTurn()

/** A form with which a seller changes something of their workspace. It is limited by the member, never by the network. */
export function workspaceForm<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  act: (values: z.output<Schema>, context: SellerContext) => Promise<ActionResult | Refused>,
): Action {
  const submittedFields = (fields: FormData) =>
    Object.fromEntries(Object.keys(schema.shape).map((field) => [field, singleValue(fields, field)]))

  async function handle(fields: FormData, context: ActionContext): Promise<ActionResult | Refused> {
    const member = await context.session.signedIn()
    if (!member) throw new SignInRequired(href('dashboard'))
    // First, since facts of a chat take a while to check.
    const wait = await context.secondsUntilSellerAction(member.id)
    if (wait !== null) return refused(429, messages.memberRateLimited, wait)
    const { success, data: values, error } = await schema.safeParseAsync(submittedFields(fields))
    if (!success) return { kind: 'refused', status: 422, errors: firstErrors(error) }
    return ofMember(member.id, () => act(values, { ...context, workspace: workspaceIn(context.session.db) }))
  }

  const submit: Action = async (fields, context) => {
    const result = await handle(fields, context).catch((failure: unknown) => failedAction(failure, name, context))
    if (result.kind !== 'refused') return result
    return rerender(name, result, submittedValues(schema, submittedFields(fields)))
  }
  submit.forms = [{ name, schema }]
  return submit
}

function failedAction(failure: unknown, name: string, { log }: ActionContext): Refused {
  if (failure instanceof NoWorkspace) throw new NotFound(failure.message)
  if (failure instanceof NoRoom) return noRoom(failure)
  if (!(failure instanceof Unavailable)) throw failure
  if (!(failure instanceof BackendDown)) log.error({ form: name, error: failure.message }, 'a change was not kept')
  return refused(503, messages.actionFailed)
}

/** Answers a change: back to the page, with what can be undone; 409 where somebody else was first. */
export function changedAnswer(changed: Changed, path: string, form: string): Redirection | Refused {
  if (changed.kind === 'unknown') throw new NotFound('No such customer')
  if (changed.kind === 'conflict') return refused(409, conflictNotice(changed.customer.name))
  const query = new URLSearchParams({ recebido: form, ...(changed.event && { evento: changed.event }) })
  const receipt = { ...flashMessages.customer, ...(changed.event && { event: changed.event }) }
  return { kind: 'redirect', location: withQuery(path, query), receipt, statusForMachines: 200 }
}

/** `path` may have a query already: that of a filtered list. */
const withQuery = (path: string, query: URLSearchParams) => `${path}${path.includes('?') ? '&' : '?'}${query}`

const conflictNotice = (name: string) =>
  `O que está salvo de ${name} mudou em outra aba ou aparelho. Nada foi salvo agora: recarregue, confira e tente de novo.`

const Event = z.object({ evento: z.uuid('Não há o que desfazer.') })

/** The forms of a page, with those that undo and redo. */
export function workspaceForms(
  path: (context: ActionContext) => string,
  forms: Readonly<Record<string, Action>>,
): Action {
  return byFormName({
    ...forms,
    desfazer: workspaceForm('desfazer', Event, async ({ evento }, context) =>
      undoneAnswer(await context.workspace.undo(evento), path(context)),
    ),
    refazer: workspaceForm('refazer', Event, async ({ evento }, context) =>
      changedAnswer(await context.workspace.redo(evento), path(context), 'customer'),
    ),
  })
}

function undoneAnswer(changed: Changed, path: string): Redirection | Refused {
  const answer = changedAnswer(changed, path, 'undone')
  if (answer.kind === 'refused') return answer
  return {
    ...answer,
    location: withQuery(path, new URLSearchParams({ recebido: 'undone' })),
    receipt: flashMessages.undone,
  }
}
