import { hour, onDay } from '../time/in-words.ts'
import type { WallTime } from '../time/wall-time.ts'
import { namedQuestions } from './asked.ts'
import type { MessageKind } from './conversation.ts'
import type { OpenKind } from './open-points/kinds.ts'
import { namesOfOpen } from './open-points/open-nouns.ts'
import { openSentence } from './open-points/open-sentence.ts'
import type { Reason } from './reading.ts'
import type { Situation } from './situation.ts'

const sent: Partial<Record<MessageKind, string>> = {
  image: 'mandou uma foto',
  audio: 'mandou um áudio',
  video: 'mandou um vídeo',
  sticker: 'mandou uma figurinha',
  gif: 'mandou um GIF',
  document: 'mandou um documento',
  location: 'mandou a localização',
  contact: 'mandou um contato',
  poll: 'mandou uma enquete',
  call: 'ligou',
  deleted: 'apagou uma mensagem',
  media: 'mandou uma mídia',
}

/** `done`: the kinds that need no other sentence. */
type WaitReason = { reason: Reason; done: readonly OpenKind[] }

/** What the customer waits for: the trouble they told of, what they asked, or that they wrote at all; and what else stands open. */
export function waitingReasons(situation: Situation): Reason[] {
  const wait = waitReason(situation)
  const left = situation.open.filter(({ kind }) => !wait?.done.includes(kind))
  const open = left.every(({ kind }) => kind === 'other') ? [] : [openReason(left, (wait?.done.length ?? 0) > 0)]
  return wait ? [wait.reason, ...open] : open
}

/** Null where the customer waits for nothing but what the seller's last word has left open, and that has a name. */
function waitReason(situation: Situation): WaitReason | null {
  const { open, waiting, course } = situation
  const trouble = open.find(({ kind }) => kind === 'trouble')
  if (trouble) return troubleReason(situation, trouble.message)
  const isNamed = open.some(({ kind }) => kind !== 'other')
  if (waiting?.by !== 'customer' || (isNamed && course.lastSeller > course.lastCustomer)) return null
  return askedReason(situation) ?? { reason: writtenReason(situation), done: [] }
}

function troubleReason({ course: { thread } }: Situation, message: number): WaitReason {
  const sentence = `${capital(at(thread.messages[message]!.at, thread.end))}, a pessoa contou que teve um problema.`
  return { reason: { sentence, message, icon: 'objecao' }, done: ['trouble'] }
}

const mostInSentence = 2

function askedReason(situation: Situation): WaitReason | null {
  const { thread, labels, lastSeller } = situation.course
  const { questions, isSure, passedOver } = namedQuestions(situation)
  const named = questions.slice(0, mostInSentence)
  if (named.length === 0) return null
  const isForTime = labels.slice(lastSeller + 1).some((said) => said.includes('agendamento'))
  const wordsOf = ({ kind, words }: (typeof named)[number]) =>
    isForTime && kind === 'stock' ? 'se tem horário' : words
  const verb = isSure ? 'a pessoa perguntou' : 'a pessoa talvez tenha perguntado'
  const message = Math.max(...named.map((asked) => asked.message))
  // The time stands first: `perguntou se tem às 20h` would ask for eight o'clock.
  const sentence = `${capital(at(thread.messages[message]!.at, thread.end))}, ${verb} ${named.map(wordsOf).join(' e ')}.`
  const kinds = named.map(({ kind }) => kind)
  const times = isForTime && kinds.includes('stock') ? (['times'] as const) : []
  return { reason: { sentence, message, icon: 'pergunta' }, done: [...kinds, ...times, ...passedOver] }
}

function writtenReason({ course: { thread, lastCustomer } }: Situation): Reason {
  const last = thread.messages[lastCustomer]!
  const sentence = `A pessoa ${sent[last.kind] ?? 'escreveu'} ${at(last.at, thread.end)} e espera a sua resposta.`
  return { sentence, message: lastCustomer, icon: 'espera' }
}

const openReason = (open: Situation['open'], isMore: boolean): Reason => ({
  sentence: openSentence(namesOfOpen(open), isMore),
  message: open.at(-1)!.message,
  icon: 'pergunta',
})

/** `às 8h50`, `na sexta às 8h50` */
function at(time: WallTime, now: WallTime): string {
  const isToday = time.slice(0, 10) === now.slice(0, 10)
  return isToday ? `às ${hour(time)}` : `${onDay(time, now)} às ${hour(time)}`
}

const capital = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}`
