import type { Course } from './course.ts'
import type { Label, NextStep, Objection, Stage } from './labels.ts'
import type { Advice, Reason, Wait } from './reading.ts'

const asked: Partial<Record<Label, string>> = {
  pergunta_preco: 'o preço',
  pergunta_produto: 'como funciona',
  disponibilidade: 'se tem',
  entrega: 'a entrega',
  pagamento: 'como pagar',
}
const objectionNames: Record<Objection, string> = {
  preco: 'Achou caro',
  momento: 'Deixou para depois',
  confianca: 'Ainda desconfia',
  autoridade: 'Decide com alguém',
  concorrente: 'Comparou com outro',
  necessidade: 'Não sabe se precisa',
}
const treatments: Record<Objection, string> = {
  preco: 'Mostre o que está incluído e ofereça uma condição que caiba.',
  momento: 'Combine um dia para voltar a falar.',
  confianca: 'Mostre uma prova: foto, avaliação ou garantia.',
  autoridade: 'Mande um resumo fácil de mostrar a quem decide.',
  concorrente: 'Diga em que o seu é diferente, sem falar mal de ninguém.',
  necessidade: 'Pergunte o que faria valer a pena.',
}

const sentences: Record<NextStep, string> = {
  responder: 'Responda o que ficou sem resposta.',
  perguntar: 'Pergunte o que a pessoa precisa, para quando e quem decide.',
  propor: 'Mande o preço ou a proposta.',
  tratar_objecao: 'Responda à objeção antes de seguir.',
  propor_horarios: 'Ofereça dois horários para escolher.',
  pedir_fechamento: 'Pergunte se pode fechar.',
  enviar_pagamento: 'Mande o link ou a chave Pix.',
  retomar: 'Retome a conversa com um motivo novo.',
  pos_venda: 'Agradeça e pergunte se deu tudo certo.',
  parar: 'Deixe em paz. Não escreva de novo.',
}

/** What to do, when and why, best first. */
export function adviceOf(
  course: Course,
  stage: Stage,
  steps: NextStep[],
  waiting: Wait | null,
  hours: number[],
): Advice[] {
  return steps.map((step) => ({
    step,
    sentence: sentenceOf(course, step),
    by: timeOf(course, step, waiting, hours),
    reasons: reasonsOf(course, stage, step, waiting),
  }))
}

function questionsIn(course: Course): string[] {
  const tail = course.labels.slice(course.lastSeller + 1).flat()
  return [...new Set(tail.flatMap((label) => asked[label] ?? []))]
}

function sentenceOf(course: Course, step: NextStep): string {
  if (step === 'responder') {
    const open = questionsIn(course)
    if (open.length > 0) return `Responda ${open.slice(0, 2).join(' e ')}.`
  }
  const objection = course.open.at(-1)
  if (step === 'tratar_objecao' && objection) return treatments[objection]
  if (step === 'retomar' && objection) return `Retome: ${treatments[objection].toLowerCase()}`
  return sentences[step]
}

const answering = new Set<NextStep>(['responder', 'enviar_pagamento', 'propor', 'propor_horarios', 'perguntar'])

function timeOf(course: Course, step: NextStep, waiting: Wait | null, hours: number[]): Advice['by'] {
  if (step === 'parar') return null
  if (waiting?.by === 'customer' && answering.has(step)) return 'agora'
  const [hour] = hours.toSorted((one, other) => one - other)
  const now = course.thread.end
  if (hour !== undefined && Number(now.slice(11, 13)) < hour)
    return `${now.slice(0, 10)}T${String(hour).padStart(2, '0')}:00`
  return 'hoje'
}

function reasonsOf(course: Course, stage: Stage, step: NextStep, waiting: Wait | null): Reason[] {
  const reasons: Reason[] = []
  const last = course.thread.messages[course.lastCustomer]
  const clock = last ? last.at.slice(11, 16) : ''
  if (step === 'parar') {
    const message = Math.max(course.optedOut, course.refused)
    const sentence = course.optedOut >= 0 ? 'Pediu para não receber mais mensagens.' : 'Disse que não quer.'
    reasons.push({ sentence, message: message >= 0 ? message : null, icon: 'objecao' })
    return reasons
  }
  if (stage === 'fechamento' && course.decided >= 0) {
    reasons.push({ sentence: 'Disse que quer comprar.', message: course.decided, icon: 'quer' })
  }
  const open = questionsIn(course)
  if (open.length > 0) {
    const sentence = `Perguntou ${open.join(' e ')} às ${clock}.`
    reasons.push({ sentence, message: course.lastCustomer, icon: 'pergunta' })
  } else if (waiting?.by === 'customer') {
    reasons.push({
      sentence: `Escreveu às ${clock} e ainda não teve resposta.`,
      message: course.lastCustomer,
      icon: 'espera',
    })
  }
  for (const objection of course.open.slice(0, 2)) {
    const { raised } = course.objections.get(objection)!
    reasons.push({ sentence: `${objectionNames[objection]}.`, message: raised, icon: 'objecao' })
  }
  if (waiting?.by === 'seller' && course.silentDays >= 1) {
    const days = Math.floor(course.silentDays)
    const sentence = `Está em silêncio há ${days} ${days === 1 ? 'dia' : 'dias'}.`
    reasons.push({ sentence, message: course.lastCustomer, icon: 'espera' })
  }
  if (stage === 'ganho' && reasons.length === 0) {
    reasons.push({ sentence: 'A compra já foi paga.', message: course.paid >= 0 ? course.paid : null, icon: 'quer' })
  }
  return reasons
}
