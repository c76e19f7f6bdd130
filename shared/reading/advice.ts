import type { WallTime } from './conversation.ts'
import type { Course } from './course.ts'
import type { Label, NextStep, Objection, Stage } from './labels.ts'
import { dayNamed } from './language/day-named.ts'
import type { Advice, Reason, Wait } from './reading.ts'

/** What answers each kind of question; the order is that of the sentence. */
const answers: [Label, string][] = [
  ['disponibilidade', 'diga se tem'],
  ['pergunta_preco', 'diga o preço'],
  ['pergunta_produto', 'explique como é'],
  ['entrega', 'diga o prazo e como chega'],
  ['pagamento', 'diga como pagar'],
]
const questions: Partial<Record<Label, string>> = {
  pergunta_preco: 'o preço',
  pergunta_produto: 'como é',
  disponibilidade: 'se tem',
  entrega: 'a entrega',
  pagamento: 'como pagar',
}

const raised: Record<Objection, string> = {
  preco: 'Achou caro',
  momento: 'Deixou para depois',
  confianca: 'Ainda desconfia',
  autoridade: 'Decide com mais alguém',
  concorrente: 'Comparou com outro',
  necessidade: 'Não sabe se precisa',
}
const treatments: Record<Objection, string> = {
  preco: 'mostre o que está incluído e ofereça uma condição que caiba',
  momento: 'combine um dia para voltar a falar',
  confianca: 'mostre uma prova: foto, avaliação ou garantia',
  autoridade: 'mande um resumo fácil de mostrar a quem decide',
  concorrente: 'diga em que o seu é diferente, sem falar mal de ninguém',
  necessidade: 'pergunte o que faria valer a pena',
}
const steps: Record<NextStep, string> = {
  responder: 'responda o que ficou sem resposta',
  perguntar: 'pergunte o que precisa, para quando e quem decide',
  propor: 'mande o preço ou a proposta',
  tratar_objecao: 'responda à objeção antes de seguir',
  propor_horarios: 'ofereça dois horários para escolher',
  pedir_fechamento: 'pergunte se pode fechar',
  enviar_pagamento: 'mande o link ou a chave Pix',
  retomar: 'volte à conversa com um motivo novo',
  pos_venda: 'agradeça e pergunte se deu tudo certo',
  parar: 'deixe em paz e não escreva de novo',
}

/** What to do, when and why, best first. */
export function adviceOf(
  course: Course,
  stage: Stage,
  best: NextStep[],
  waiting: Wait | null,
  hours: number[],
): Advice[] {
  return best.map((step) => ({
    step,
    sentence: sentenceOf(course, step),
    by: timeOf(course, step, waiting, hours),
    reasons: reasonsOf(course, stage, step, waiting, hours),
  }))
}

const sentence = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}.`
const lastWords = (course: Course): Set<Label> => new Set(course.labels.slice(course.lastSeller + 1).flat())

function sentenceOf(course: Course, step: NextStep): string {
  const said = lastWords(course)
  if (step === 'responder' || step === 'propor_horarios') {
    const parts = answers.filter(([label]) => said.has(label)).map(([, words]) => words)
    if (said.has('agendamento') || step === 'propor_horarios') parts.unshift(`ofereça dois horários${dayAsked(course)}`)
    if (parts.length > 0) return sentence(joined(parts.slice(0, 2)))
  }
  const objection = course.open.at(-1)
  if (objection && (step === 'tratar_objecao' || step === 'retomar')) return sentence(treatments[objection])
  return sentence(steps[step])
}

const joined = (parts: string[]) => new Intl.ListFormat('pt-BR').format(parts)

/** The day that the customer named last: ` na segunda`. */
function dayAsked(course: Course): string {
  const texts = course.thread.messages.slice(course.lastSeller + 1).map(({ text }) => text ?? '')
  const day = texts.map(dayNamed).findLast((name) => name !== null)
  return day ? ` ${day}` : ''
}

const answering = new Set<NextStep>([
  'responder',
  'enviar_pagamento',
  'propor',
  'propor_horarios',
  'perguntar',
  'tratar_objecao',
])

/** Before the hour in which they usually write is over, where it is known. */
function timeOf(course: Course, step: NextStep, waiting: Wait | null, hours: number[]): Advice['by'] {
  if (step === 'parar') return null
  const now = course.thread.end
  const hour = Number(now.slice(11, 13))
  const at = (wanted: number): WallTime => `${now.slice(0, 10)}T${String(wanted).padStart(2, '0')}:00`
  if (waiting?.by === 'customer' && answering.has(step))
    return hours.includes(hour) && hour < 23 ? at(hour + 1) : 'agora'
  const next = hours.filter((usual) => usual > hour).toSorted((one, other) => one - other)[0]
  return next === undefined ? 'hoje' : at(next)
}

const clockOf = (at: WallTime) => `${Number(at.slice(11, 13))}:${at.slice(14, 16)}`

function reasonsOf(course: Course, stage: Stage, step: NextStep, waiting: Wait | null, hours: number[]): Reason[] {
  if (step === 'parar') return [peaceReason(course)]
  const reasons: Reason[] = []
  const last = course.thread.messages[course.lastCustomer]
  if (stage === 'fechamento' && course.decided >= 0) {
    reasons.push({ sentence: 'Disse que quer comprar.', message: course.decided, icon: 'quer' })
  }
  const asked = [...lastWords(course)].flatMap((label) => questions[label] ?? [])
  if (last && asked.length > 0 && waiting?.by === 'customer') {
    const words = `Perguntou ${joined(asked.slice(0, 2))} às ${clockOf(last.at)}.`
    reasons.push({ sentence: words, message: course.lastCustomer, icon: 'pergunta' })
  } else if (last && waiting?.by === 'customer') {
    const words = `Escreveu às ${clockOf(last.at)} e espera a sua resposta.`
    reasons.push({ sentence: words, message: course.lastCustomer, icon: 'espera' })
  }
  for (const objection of course.open.slice(-2)) {
    reasons.push({
      sentence: `${raised[objection]}.`,
      message: course.objections.get(objection)!.raised,
      icon: 'objecao',
    })
  }
  const days = Math.floor(course.silentDays)
  if (days >= 1 && waiting?.by !== 'customer') {
    const words = `Está em silêncio há ${days} ${days === 1 ? 'dia' : 'dias'}.`
    reasons.push({ sentence: words, message: course.lastCustomer, icon: 'espera' })
  }
  const usual = hours[0]
  if (usual !== undefined && reasons.length < 2) {
    reasons.push({ sentence: `Costuma escrever entre ${usual}h e ${usual + 1}h.`, message: null, icon: 'hora' })
  }
  if (stage === 'ganho' && reasons.length === 0) {
    reasons.push({ sentence: 'A compra já foi feita.', message: course.paid >= 0 ? course.paid : null, icon: 'quer' })
  }
  return reasons
}

function peaceReason(course: Course): Reason {
  const message = Math.max(course.optedOut, course.refused)
  const words = course.optedOut >= 0 ? 'Pediu para não receber mais mensagens.' : 'Disse que não quer.'
  return { sentence: words, message: message >= 0 ? message : null, icon: 'objecao' }
}
