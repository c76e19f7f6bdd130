import { BetterRepliesAsked } from '#shared/schemas/better-replies.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Asked } from '../ai/better-replies.ts'
import type { Model } from '../ai/model.ts'
import { membersIn } from '../data/members.ts'
import { workspaceIn, type Workspace } from '../data/workspace/workspace.ts'
import { singleValue } from '../forms/fields.ts'
import { messages } from '../forms/messages.ts'
import { modelCallRefused } from '../observability/events.ts'
import type { modelRateLimit, sellerRateLimit, Wait } from '../rate-limits/limits.ts'
import type { Session } from '../sessions/session.ts'

type Given = {
  address: string
  model: Model
  ofSeller: ReturnType<typeof sellerRateLimit>
  ofWorkspace: ReturnType<typeof modelRateLimit>
}

export type RefusedRequest = { status: 401 | 403 | 404 | 409 | 422 | 429; notice?: string; retryInSeconds?: number }

/** `consent` is the id of the consent that the request rests on. */
export type AskedWithConsent = { asked: Asked; consent: string }

/** All that a call of the model needs, or why it is refused. Nothing is sent to the model yet; a call is counted. */
export async function askedIn(
  fields: FormData,
  session: Session,
  { address, model, ofSeller, ofWorkspace }: Given,
): Promise<AskedWithConsent | RefusedRequest> {
  const member = await session.signedIn()
  if (!member) return { status: 401 }
  const names = Object.keys(BetterRepliesAsked.shape)
  const { data } = BetterRepliesAsked.safeParse(
    Object.fromEntries(names.map((name) => [name, singleValue(fields, name)])),
  )
  if (!data) return { status: 422 }
  const wait = await ofSeller(member.id)
  if (wait !== null) return { status: 429, notice: messages.memberRateLimited, retryInSeconds: wait }
  const workspace = workspaceIn(session.db)
  if (!(await workspace.own())) return { status: 404 }
  const consent = await workspace.modelConsent(model)
  if (!consent) return { status: 403, notice: notAllowed }
  const now = wallTimeInSaoPaulo(new Date())
  const contact = data.pessoa === '' ? data.nome : await contactOf(workspace, data.pessoa)
  if (contact === null) return { status: 404 }
  if (contact === optedOut) return { status: 409, notice: leftInPeace }
  const [catalogue, own] = await Promise.all([workspace.catalogue(), membersIn(session.db).own(member.id)])
  const used = await ofWorkspace(consent.workspace, address)
  if (used !== null) {
    modelCallRefused.publish(used.whose)
    return { status: 429, notice: usedUp(used), retryInSeconds: used.retryInSeconds }
  }
  const { mensagens: said, respostas: replies } = data
  const setUp = own?.setUp ?? null
  const asked = { workspace: consent.workspace, contact, messages: said, replies, catalogue, setUp, now }
  return { consent: consent.id, asked }
}

const optedOut = Symbol('opted out')

/** What WhatsApp calls the customer's newest chat; null where there is no such customer. */
async function contactOf(workspace: Workspace, id: string): Promise<string | typeof optedOut | null> {
  const customer = await workspace.chatsOf(id)
  if (!customer) return null
  if (customer.row.opted_out) return optedOut
  return [customer.row.name, ...customer.contacts.map(({ name }) => name)].join(' ')
}

const notAllowed = 'A IA que reescreve está desligada. Você liga em Conta, depois de ver o que vai para ela.'
const leftInPeace = 'Esta pessoa pediu para não receber mais mensagens.'

function usedUp({ whose, retryInSeconds }: Wait<'workspace' | 'network' | 'everybody'>): string {
  const hours = Math.ceil(retryInSeconds / 3600)
  const back = `Elas voltam em ${hours === 1 ? '1 hora' : `${hours} horas`}.`
  if (whose === 'workspace') return `As versões da IA de hoje acabaram. ${back}`
  if (whose === 'network') return `As versões da IA de hoje acabaram para a internet que você usa. ${back}`
  return `As versões da IA de hoje acabaram para todo mundo. ${back}`
}
