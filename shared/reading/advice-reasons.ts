import type { MessageKind } from './conversation.ts'
import type { WallTime } from '../time/wall-time.ts'
import { doubtOf } from './doubts.ts'
import { askedOf } from './asked.ts'
import type { NextStep, Objection } from './labels.ts'
import { namesOfOpen } from './open-points/open-nouns.ts'
import { openSentence } from './open-points/open-sentence.ts'
import type { Reason } from './reading.ts'
import type { Situation } from './situation.ts'
import { duration, hour, onDay } from '../time/in-words.ts'

/** Said of an objection, and of one that is not sure. */
const raised: Record<Objection, [sure: string, unsure: string]> = {
  preco: ['achou caro', 'talvez tenha achado caro'],
  momento: ['deixou para depois', 'talvez tenha deixado para depois'],
  confianca: ['ainda desconfia', 'talvez ainda desconfie'],
  autoridade: ['decide com mais alguém', 'talvez decida com mais alguém'],
  concorrente: ['comparou com outro', 'talvez tenha comparado com outro'],
  necessidade: ['não sabe se precisa', 'talvez não saiba se precisa'],
}

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

/** Why the step is the best: at most one reason for each thing that was said or left unsaid. */
export function reasonsOf(situation: Situation, step: NextStep): Reason[] {
  if (step === 'parar') return [peaceReason(situation)]
  const { course, stage, waiting } = situation
  const reasons: Reason[] = []
  if (stage === 'fechamento' && course.decided >= 0) {
    reasons.push({ sentence: 'A pessoa disse que quer comprar.', message: course.decided, icon: 'quer' })
  }
  if (waiting?.by === 'customer') reasons.push(waitReason(situation))
  reasons.push(...openReason(situation))
  const doubt = doubtOf(course)
  if (doubt) reasons.push({ sentence: doubt, message: null, icon: 'pergunta' })
  reasons.push(...objectionReasons(situation))
  if (course.silentDays >= 1 && waiting?.by !== 'customer') reasons.push(silenceReason(situation))
  if (stage === 'ganho' && reasons.length === 0) {
    reasons.push({ sentence: 'A compra já foi feita.', message: course.paid >= 0 ? course.paid : null, icon: 'quer' })
  }
  return reasons
}

/** What was asked, or that they wrote at all. */
function waitReason(situation: Situation): Reason {
  const { thread, labels, lastSeller, lastCustomer } = situation.course
  const trouble = situation.open.find(({ kind }) => kind === 'trouble')
  if (trouble) {
    const sentence = `${capital(at(thread.messages[trouble.message]!.at, thread.end))}, a pessoa contou de um problema.`
    return { sentence, message: trouble.message, icon: 'objecao' }
  }
  const { kinds, message, isSure, wordsOf } = askedOf(situation)
  if (message === null) {
    const last = thread.messages[lastCustomer]!
    const sentence = `A pessoa ${verbOf(last)} ${at(last.at, thread.end)} e espera a sua resposta.`
    return { sentence, message: lastCustomer, icon: 'espera' }
  }
  const isForTime = labels.slice(lastSeller + 1).some((said) => said.includes('agendamento'))
  const things = kinds.map((kind) => (isForTime && kind === 'stock' ? 'se tem horário' : wordsOf(kind)))
  const verb = isSure ? 'a pessoa perguntou' : 'a pessoa talvez tenha perguntado'
  // The time stands first: `perguntou se tem às 20h` would ask for eight o'clock.
  const when = capital(at(thread.messages[message]!.at, thread.end))
  return { sentence: `${when}, ${verb} ${things.slice(0, 2).join(' e ')}.`, message, icon: 'pergunta' }
}

/** A sentence names two things that somebody waits for: these are all, or what the seller's last word has left open. */
const mostTold = 2
function openReason({ open, waiting }: Situation): Reason[] {
  const isTold = waiting?.by === 'customer' ? open.length <= mostTold : open.every(({ kind }) => kind === 'other')
  if (isTold) return []
  return [{ sentence: openSentence(namesOfOpen(open)), message: open.at(-1)!.message, icon: 'pergunta' }]
}

const verbOf = ({ kind }: { kind: MessageKind }) => sent[kind] ?? 'escreveu'

/** `às 8h50`, `na sexta às 8h50` */
function at(time: WallTime, now: WallTime): string {
  const isToday = time.slice(0, 10) === now.slice(0, 10)
  return isToday ? `às ${hour(time)}` : `${onDay(time, now)} às ${hour(time)}`
}

const capital = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}`

function objectionReasons({ course }: Situation): Reason[] {
  return course.open.slice(-2).map((objection): Reason => {
    const message = course.objections.get(objection)!.raised
    const isUnsure = course.thread.messages[message]!.found.some(
      ({ label, unsure }) => label === `objecao_${objection}` && unsure,
    )
    return { sentence: `A pessoa ${raised[objection][isUnsure ? 1 : 0]}.`, message, icon: 'objecao' }
  })
}

function silenceReason({ course }: Situation): Reason {
  if (course.lastCustomer < 0) return { sentence: 'A pessoa ainda não respondeu nada.', message: null, icon: 'espera' }
  const time = duration(Math.floor(course.silentDays * 24 * 60))
  return { sentence: `A pessoa está em silêncio há ${time}.`, message: course.lastCustomer, icon: 'espera' }
}

function peaceReason({ course }: Situation): Reason {
  const message = Math.max(course.optedOut, course.refused)
  const words =
    course.optedOut >= 0
      ? 'A pessoa pediu para não receber mais mensagens.'
      : course.refused >= 0
        ? 'A pessoa disse que não quer.'
        : 'A pessoa não parece querer comprar.'
  return { sentence: words, message: message >= 0 ? message : null, icon: 'objecao' }
}
