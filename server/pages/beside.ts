import { nothingToRead, type BesideView, type GivenToRead } from '#shared/beside/beside-view.ts'
import { afterTap } from '#shared/beside/marks.ts'
import { openOf } from '#shared/beside/open.ts'
import { keptSuggestionView } from '#shared/beside/suggestion-view.ts'
import { longestCustomerName } from '#shared/input-limits.ts'
import { searchedWords } from '#shared/customers/searched-words.ts'
import type { Marks } from '#shared/replies/suggestion.ts'
import { href } from '#shared/routes.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { plusMinutes, type WallTime } from '#shared/time/wall-time.ts'
import { wallMinute } from '#shared/schemas/fields.ts'
import { shownRepliesFrom } from '#shared/schemas/reply-uses.ts'
import type { Action, Rendering } from '../action.ts'
import { guardCustomerId, guardWorkspace } from '../auth/workspace-guard.ts'
import type { VisitorContext } from '../context.ts'
import { NoWorkspace } from '../data/workspace/change.ts'
import { byFormName } from '../forms/form.ts'
import { followUpsNowIn } from '../follow-ups/now.ts'
import { noRoom } from '../forms/no-room.ts'
import { isCostlyToShow } from '../forms/shown-again.ts'
import { NotFound, SignInRequired } from '../http/http-error.ts'
import type { Loader } from '../page.ts'
import type { SignedIn } from '../sessions/identity.ts'
import { NoRoom, Unavailable } from '../unavailable.ts'
import { besideCustomer } from './beside/answer.ts'
import { besideForms } from './beside/forms.ts'
import { countMissing } from './beside/count-missing.ts'
import { maxTextLength, NothingWritten, readPasted } from './beside/read-pasted.ts'

/** `pessoa`: whose reply is asked for. */
export const reads = ['pessoa']
export const maxUploadBytes = 4 * 1024 * 1024
export const isTextUpload = true

export async function guard(context: VisitorContext, member: SignedIn): Promise<void> {
  await guardWorkspace(context, member)
  const id = context.query.get('pessoa')
  if (id !== null) await guardCustomerId(context, id)
}

export const load: Loader<'member', typeof import('#client/pages/beside.tsx')> = async (context) => {
  const { member, query, workspace, config } = context
  const id = query.get('pessoa')
  const now = wallTimeInSaoPaulo(new Date())
  const [hasModel, followUps, customer] = await Promise.all([
    config.model !== null && workspace.modelConsent(config.model).then((consent) => consent !== null),
    followUpsNowIn(workspace, member.setUp),
    id === null ? null : besideCustomer(context, id),
  ])
  const shared = { member: member.id, hasModel, followUps }
  if (customer === null) return { ...shared, view: { kind: 'start' }, given: nothingToRead }
  const view = keptSuggestionView({ ...openOf(customer.answer), now }, customer.messages)
  return { ...shared, view, given: { ...nothingToRead, person: id! } }
}

/** Reads a pasted text for a browser without scripts. Its words are kept in memory until the answer is sent. */
const readText: Action = async (fields, context) => {
  const member = await context.session.signedIn()
  if (!member) throw new SignInRequired(href('beside'))
  const given = givenIn(fields)
  const answer = (
    view: BesideView,
    status: Rendering['status'],
    changed: Partial<GivenToRead> = {},
    retry: Pick<Rendering, 'retryInSeconds'> = {},
  ): Rendering => ({
    kind: 'page',
    status,
    props: { member: member.id, view, given: { ...given, ...changed } },
    // The text stands in up to three forms, in UTF-16.
    unreadBytes: 6 * given.text.length,
    ...retry,
  })
  const wait =
    (await context.secondsUntilSellerAction(member.id)) ?? (await context.secondsUntilMemberReading(member.id))
  if (isTooMuchToShow(given.text)) return answer(tooMuch, 422, { text: '' })
  if (wait !== null) return answer(tooOften, 429, {}, { retryInSeconds: wait })
  const wishes = {
    bringBack: fields.has('trazer'),
    search: fields.has('procurar') ? searchedWords(textIn(fields, 'palavras')) : null,
  }
  try {
    const view = await readPasted(given, wishes, { ...context, memberId: member.id })
    const counted = await countMissing(view, given, context)
    const isWithout = fields.has('sem') && view.kind === 'missing'
    // Who is kept now is nobody new to the next form of the page; what stood there before is counted.
    const kept = 'person' in view ? { person: view.person.id ?? given.person, shown: null, counted } : {}
    return answer(isWithout ? { ...view, kind: 'replies' } : view, 200, kept)
  } catch (failure) {
    if (failure instanceof NoWorkspace) throw new NotFound(failure.message)
    if (failure instanceof NotFound) return answer(gone, 404, { person: '', newName: '' })
    if (failure instanceof NoRoom) {
      const { notice: sentence, status, kind, ...retry } = noRoom(failure)
      return answer({ kind, title: 'Não coube', sentence }, status, {}, retry)
    }
    if (!(failure instanceof Unavailable)) throw failure
    if (failure instanceof NothingWritten) {
      context.log.warn({ reason: failure.message }, 'no reply was written to a copied text')
      // What was kept, and counted, is not new to the next try.
      return answer(unwritten, 503, { person: failure.person ?? given.person, shown: null })
    }
    context.log.warn({ reason: failure.message }, 'a copied text was not read')
    return answer(unread, 503)
  }
}

const isTooMuchToShow = (text: string) => text.length > maxTextLength || isCostlyToShow(text)

const tooMuch: BesideView = {
  kind: 'refused',
  title: 'O texto é longo demais',
  sentence: 'Copie só as últimas mensagens.',
}
const tooOften: BesideView = {
  kind: 'refused',
  title: 'Muitas leituras seguidas',
  sentence: 'Espere alguns minutos e tente de novo.',
}
const unread: BesideView = {
  kind: 'refused',
  title: 'Não deu para ler agora',
  sentence: 'O texto continua aqui: tente de novo.',
}

const unwritten: BesideView = { ...unread, title: 'Não deu para escrever respostas agora' }

const gone: BesideView = {
  kind: 'refused',
  title: 'Essa pessoa não está mais aqui',
  sentence: 'O texto continua aqui. Tente de novo e diga de quem é.',
}

const textIn = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function givenIn(fields: FormData): GivenToRead {
  const person = textIn(fields, 'pessoa')
  return {
    text: textIn(fields, 'texto'),
    seller: fields.has('eu') ? textIn(fields, 'eu') : null,
    person: person === 'nova' || uuid.test(person) ? person : '',
    newName: textIn(fields, 'nome').trim().slice(0, longestCustomerName).toWellFormed(),
    shown: shownRepliesFrom(textIn(fields, 'mostradas')),
    counted: textIn(fields, 'contado').slice(0, 300),
    marks: marksIn(fields),
    writesAnyway: fields.has('assim'),
    readAt: readAtIn(fields),
  }
}

const minute = wallMinute('')

/** Read once more, a text without times keeps the minute of its first reading, and what is open its keys. */
function readAtIn(fields: FormData): WallTime {
  const now = wallTimeInSaoPaulo(new Date())
  const { data: before } = minute.safeParse(textIn(fields, 'lido'))
  return before !== undefined && before <= now && before >= plusMinutes(now, -longestReadingMinutes) ? before : now
}

const longestReadingMinutes = 12 * 60

const [mostMarks, longestMark] = [20, 40] as const

function marksIn(fields: FormData): Marks {
  const struck = textIn(fields, 'riscadas').split(' ').filter(Boolean).slice(0, mostMarks)
  const kept = { struck, asked: textIn(fields, 'pergunta_era').slice(0, longestMark) }
  const tapped = (name: string) => textIn(fields, name).slice(0, longestMark)
  return afterTap(kept, { riscar: tapped('riscar'), foi: tapped('foi') })
}

/** Without a script the text comes with the answer, and is read again. */
const answerMissing: Action = async (fields, context) => {
  const result = await besideForms.dado(fields, context)
  if (!fields.has('texto') || (result.kind !== 'redirect' && result.kind !== 'rerender')) return result
  const page = await readText(fields, context)
  if (result.kind === 'redirect' || page.kind !== 'page') return page
  const { notice, errors } = result.form
  return { ...page, status: 422, props: { ...page.props, mistake: notice ?? Object.values(errors)[0] ?? null } }
}
answerMissing.forms = besideForms.dado.forms!

export const submit = byFormName({ ler: readText, ...besideForms, dado: answerMissing })
