import type { ImportedChat, ImportOutcome } from '#client/sections/connect-log.tsx'
import { reportWords } from '#shared/customers/import-report.ts'
import type { LabelSettings } from '#shared/customers/label-settings.ts'
import { ownPhrases } from '#shared/customers/own-labels.ts'
import { decodeFacts } from '#shared/reading/facts/decode-facts.ts'
import { href } from '#shared/routes.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Action, Rendering } from '#server/action.ts'
import type { ActionContext } from '#server/context.ts'
import { NoWorkspace } from '#server/data/workspace/change.ts'
import { workspaceIn } from '#server/data/workspace/workspace.ts'
import { importChat } from '#server/forms/import-chat.ts'
import { noRoom } from '#server/forms/no-room.ts'
import { NotFound, SignInRequired } from '#server/http/http-error.ts'
import { readChat } from '#server/reading/read-upload.ts'
import type { ReadChatAnswer } from '#server/reading/tasks.ts'
import { NoRoom, Unavailable } from '#server/unavailable.ts'
import { chatsIn, sellersIn, type SentChat } from './sent-chats.ts'

const whoSentence = 'Diga acima qual é o seu nome nesta conversa.'
const maxTextLength = 4 * 1024 * 1024
/** Time to read all chats of one request. Those that it does not suffice for are asked for again. */
const readingMs = 25_000

/**
 * Reads conversations for a browser without scripts, and imports their facts. Their words are kept in memory until the
 * answer is sent, and nowhere else: what has to be asked goes back in the page, with its text.
 */
export const importChats: Action = async (fields, context) => {
  const member = await context.session.signedIn()
  if (!member) throw new SignInRequired(href('connect'))
  const answer = (chats: ImportedChat[], status: Rendering['status'], retryInSeconds?: number): Rendering => {
    const outcome: ImportOutcome = { chats, sellers: sellersIn(fields) }
    const unreadBytes = 2 * chats.reduce((sum, { source }) => sum + (source?.text.length ?? 0), 0)
    const props = { member: member.id, outcome }
    return { kind: 'page', status, props, unreadBytes, ...(retryInSeconds !== undefined && { retryInSeconds }) }
  }
  const wait =
    (await context.secondsUntilSellerAction(member.id)) ?? (await context.secondsUntilMemberReading(member.id))
  if (wait !== null) return answer([tooMany(null)], 429, wait)

  const sent = await chatsIn(fields)
  if (sent.length === 0) return answer([refusal(null, 'Nada para ler', 'Escolha arquivos, ou cole uma conversa.')], 422)
  const until = performance.now() + readingMs
  const chats: ImportedChat[] = []
  for (const [place, chat] of sent.entries()) {
    if (performance.now() > until) chats.push(refusal(chat.file, 'Não deu tempo', 'Traga este arquivo de novo.'))
    // The first one was counted with the request.
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that a request holds one reader and one text.
    else if (place > 0 && (await context.secondsUntilMemberReading(member.id)) !== null) chats.push(tooMany(chat.file))
    // oxlint-disable-next-line no-await-in-loop -- As above.
    else chats.push(await imported(chat, fields, member.id, context))
  }
  return answer(chats, 200)
}

const tooMany = (file: SentChat['file']) =>
  refusal(file, 'Muitas leituras seguidas', 'Espere alguns minutos e traga de novo.')

async function imported(
  chat: SentChat,
  fields: FormData,
  memberId: string,
  context: ActionContext,
): Promise<ImportedChat> {
  try {
    const settings = await workspaceIn(context.session.db).labelSettings()
    const known = { sellers: sellersIn(fields), phrases: ownPhrases(settings.own) }
    const upload = { given: chat.given, known, maxTextLength }
    const read = await readChat(upload, `member ${memberId}`, context.hasLeft)
    return await reported(chat.file, read, fields.has('trazer'), settings, { ...context, memberId })
  } catch (failure) {
    if (failure instanceof NoWorkspace) throw new NotFound(failure.message)
    if (failure instanceof NoRoom) return refusal(chat.file, 'Não coube', noRoom(failure).notice)
    if (!(failure instanceof Unavailable)) throw failure
    context.log.warn({ reason: failure.message }, 'a conversation was not imported')
    return refusal(
      chat.file,
      'Não deu para ler agora',
      'Traga esta de novo daqui a pouco. O que aparece como lido está salvo.',
    )
  }
}

async function reported(
  file: SentChat['file'],
  { answer, source }: ReadChatAnswer,
  bringBack: boolean,
  settings: LabelSettings,
  context: ActionContext & { memberId: string },
): Promise<ImportedChat> {
  const common = { file, label: null, own: [], customer: null, source: null }
  if (answer.kind === 'refused') {
    const { isGroup, title, sentence } = answer
    return { ...common, status: isGroup ? 'group' : 'refused', title, sentence }
  }
  if (answer.kind === 'who') {
    return {
      ...common,
      status: 'who',
      title: 'Falta saber quem é você',
      sentence: whoSentence,
      source,
      people: answer.people,
    }
  }
  const { contact: name, facts, note } = answer.chat
  const report = await importChat(context.memberId, { name, messages: decodeFacts(facts), bringBack }, context)
  const words = reportWords(report, wallTimeInSaoPaulo(new Date()), settings)
  if (report.kind === 'erased') return { ...common, status: 'erased', ...words, source }
  const sentence = [words.sentence, note ?? ''].join(' ').trim()
  return { ...common, status: 'read', ...words, sentence, customer: report.customer, report }
}

function refusal(file: SentChat['file'], title: string, sentence: string): ImportedChat {
  return { file, status: 'refused', title, sentence, label: null, own: [], customer: null, source: null }
}
