import type { Thread } from '#shared/reading/conversation.ts'
import { labelWords, objectionWords, stageWords, temperatureWords } from '#shared/reading/label-words.ts'
import type { Label } from '#shared/reading/labels.ts'
import type { NextAct } from '#shared/reading/next-act.ts'
import type { Advice, FoundLabel, Reading, Span } from '#shared/reading/reading.ts'
import { clock, dayWord, duration, moment, onDay } from '#shared/time/in-words.ts'
import { actOfReading } from '#shared/reading/view/advice.ts'
import { nameOf } from '#shared/reading/view/names.ts'

/** Words of the labels that the page does not draw. */
const quietWords: Partial<Record<Label, string>> = {
  agradecimento: 'Agradeceu ou se despediu',
  confirmacao: 'Confirmou ou respondeu',
  outro: 'Outro assunto',
}

/** Everything that was read, as paragraphs for a terminal. `total` counts the messages before the thread was cut. */
export function readingInWords(thread: Thread, reading: Reading, seller: string, total: number): string {
  const customer = nameOf(thread.contact).first
  return [
    heading(thread, reading, seller, total),
    section('O que fazer', advice(reading, thread)),
    section('Sinais da venda', signs(reading)),
    section('Quem espera quem', waiting(reading, customer)),
    section('O que travou', objectionLines(thread, reading)),
    section(`O que ${customer} disse`, said(thread, reading)),
  ].join('\n\n')
}

const section = (title: string, lines: readonly string[]) => [title, ...lines.map((line) => `  ${line}`)].join('\n')

function heading({ contact, messages, end }: Thread, reading: Reading, seller: string, total: number): string {
  const count = total === 1 ? '1 mensagem' : `${total} mensagens`
  const first = dayWord(messages[0]!.at, end)
  const last = dayWord(messages.at(-1)!.at, end)
  const read = total > messages.length ? ` (lidas as últimas ${messages.length})` : ''
  const period = first === last ? onDay(messages[0]!.at, end) : `de ${first} a ${last}`
  const since = reading.stages.findLast(({ stage }) => stage === reading.stage)
  const stage = `${stageWords[reading.stage]}${since ? `, desde ${dayWord(since.at, end)} às ${clock(since.at)}` : ''}`
  return [
    seller === '' ? contact : `${contact}, em conversa com ${seller}`,
    `${count}, ${period}${read}`,
    `${stage}. ${temperatureWords[reading.temperature].words}.`,
  ].join('\n')
}

function advice(reading: Reading, { messages, end }: Thread): string[] {
  const [best, second] = reading.next as [Advice, Advice?]
  const act = actOfReading(reading, messages.at(-1)?.at ?? null, end)
  const reasons = best.reasons.map(({ sentence }) => `- ${sentence}`)
  return [
    `${best.sentence}${when(act, end)}`,
    ...reasons,
    ...(second && second.sentence !== best.sentence ? [`Ou então: ${second.sentence}`] : []),
  ]
}

function when({ at, until, cause }: NextAct, now: string): string {
  if (at === null) return ''
  if (until !== null) return ` Até as ${clock(until)}.`
  if (at === now) return cause === 'waits' ? ' Já: a pessoa está esperando.' : ' Ainda hoje.'
  const day = dayWord(at, now)
  return ` ${day.charAt(0).toUpperCase()}${day.slice(1)}, às ${clock(at)}.`
}

function signs({ stage, signs: { inFavour, against } }: Reading): string[] {
  if (stage === 'ganho') return ['A venda já foi feita.']
  const lines = [
    ...(inFavour.length > 0 ? [`A favor: ${inFavour.join(', ')}.`] : []),
    ...(against.length > 0 ? [`Contra: ${against.join(', ')}.`] : []),
  ]
  return lines.length > 0 ? lines : ['Nenhum até agora.']
}

function waiting({ waiting: wait, usualMinutes: { customer, seller } }: Reading, name: string): string[] {
  const time = wait ? duration(wait.minutes) : ''
  const now = !wait
    ? 'Ninguém espera resposta.'
    : wait.by === 'customer'
      ? `${name} espera sua resposta há ${time}.`
      : `Você espera ${name} há ${time}.`
  return [
    now,
    ...(customer === null ? [] : [`${name} costuma responder em ${duration(customer)}.`]),
    ...(seller === null ? [] : [`Você costuma responder em ${duration(seller)}.`]),
  ]
}

function objectionLines({ messages, end }: Thread, reading: Reading): string[] {
  if (reading.objections.length === 0) return ['Nenhuma até agora.']
  return reading.objections.map(({ objection, raised, answered, unsure }) => {
    const state = answered ? `respondida ${onDay(messages[answered.message]!.at, end)}` : 'em aberto'
    const at = moment(messages[raised.message]!.at, end)
    return `${objectionWords[objection]}: ${state}${unsure ? ', sem certeza' : ''} (${at}: ${quote(messages, raised)})`
  })
}

function said(thread: Thread, { labels }: Reading): string[] {
  const lines = labels.flatMap((found, index) =>
    found.length === 0
      ? []
      : [
          `${moment(thread.messages[index]!.at, thread.end)}  ${found.map((each) => labelWithWords(thread, each)).join('; ')}`,
        ],
  )
  return lines.length > 0 ? lines : ['Nada que eu saiba ler.']
}

function labelWithWords({ messages }: Thread, { label: name, spans, unsure }: FoundLabel): string {
  const words = labelWords[name]?.words ?? quietWords[name]!
  return `${words}${unsure ? '?' : ''} ${spans.map((span) => quote(messages, span)).join(', ')}`
}

/** The words of a span on one line; for a message without words, that it has none. */
function quote(messages: Thread['messages'], { message, start, end }: Span): string {
  const words = (messages[message]!.text ?? '').slice(start, end).replaceAll(/\s+/g, ' ')
  return words === '' ? '(sem palavras)' : `“${words}”`
}
