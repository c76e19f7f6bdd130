import type { Course } from './course.ts'
import { reasonsOf } from './advice-reasons.ts'
import { namedQuestions } from './asked.ts'
import type { NextStep, Objection } from './labels.ts'
import type { Advice } from './reading.ts'
import { isTroubled, type Situation } from './situation.ts'

const treatments: Record<Objection, string> = {
  preco: 'mostre o que está incluído e ofereça uma condição que caiba',
  momento: 'combine um dia para voltar a falar',
  confianca: 'mostre uma prova: foto, avaliação ou garantia',
  autoridade: 'mande um resumo fácil de mostrar a quem decide',
  concorrente: 'diga em que o seu é diferente, sem falar mal de ninguém',
  necessidade: 'pergunte o que faria valer a pena',
}
/** After a day or more, what brings back somebody who waits for something or somebody else. */
const resumptions: Partial<Record<Objection, string>> = {
  momento: 'pergunte se agora é um bom momento',
  autoridade: 'pergunte se já deu para conversar com quem decide',
}
const steps: Record<NextStep, string> = {
  responder: 'responda o que ficou sem resposta',
  perguntar: 'pergunte o que precisa, para quando e quem decide',
  propor: 'mande o preço ou a proposta',
  tratar_objecao: 'tire as dúvidas que ficaram',
  propor_horarios: 'ofereça dois horários para escolher',
  pedir_fechamento: 'pergunte se pode fechar',
  enviar_pagamento: 'mande o link ou a chave Pix',
  retomar: 'retome a conversa com um motivo novo',
  pos_venda: 'agradeça e pergunte se deu tudo certo',
  parar: 'não insista e deixe a porta aberta',
}

/** What to do and why, best first. */
export function adviceOf(situation: Situation, best: NextStep[]): Advice[] {
  return best.map((step) => ({
    step,
    sentence: sentenceOf(situation, step),
    reasons: reasonsOf(situation, step),
  }))
}

/** Days after which an answer begins with an apology. */
const late = 2

const capital = (words: string) => `${words[0]!.toUpperCase()}${words.slice(1)}`
const sentence = (words: string) => `${capital(words)}.`
const waitsForAnswer = ({ waiting }: Situation) => waiting?.by === 'customer'

function sentenceOf(situation: Situation, step: NextStep): string {
  const { course } = situation
  if (step === 'parar' && course.optedOut >= 0) return 'Não escreva mais.'
  const isAnswered = waitsForAnswer(situation) || isTroubled(situation) || step === 'propor_horarios'
  const answer = isAnswered ? answerOf(situation, step) : null
  if (answer && (step === 'responder' || step === 'propor_horarios')) return sentence(answer)
  if ((step === 'responder' || step === 'perguntar') && isTailAudio(course)) return 'Escute o áudio e responda.'
  const objection = course.open.at(-1)
  if (step === 'retomar' && waitsForAnswer(situation) && course.silentDays >= late)
    return sentence(`peça desculpas pela demora e ${answer ?? 'pergunte se ainda tem interesse'}`)
  if (step === 'retomar') return sentence(answer ?? resumed(situation, objection))
  if (step === 'tratar_objecao') {
    const treatment = objection ? treatments[objection] : steps.tratar_objecao
    return sentence(answer ? `${answer}. ${capital(treatment)}` : treatment)
  }
  return sentence(steps[step])
}

function answerOf(situation: Situation, step: NextStep): string | null {
  const { course } = situation
  if (isTroubled(situation)) return 'responda sobre o problema e diga o que vai fazer'
  const said = course.labels.slice(course.lastSeller + 1).flat()
  const offersTimes = step === 'propor_horarios' || (step === 'responder' && said.includes('agendamento'))
  // Who asks for a time asks whether there is one: the offer answers both.
  const asked = namedQuestions(situation).questions.filter(({ kind }) => !(offersTimes && kind === 'stock'))
  const told = asked.slice(0, offersTimes ? 1 : 2).map(({ words }) => words)
  if (told.length === 0) return offersTimes ? offerOf(course) : null
  const verb = asked[0]!.kind === 'product' ? 'explique' : 'diga'
  const answer = `${verb} ${told.join(' e ')}`
  return offersTimes ? `${offerOf(course)} e ${answer}` : answer
}

/** Two times, on the day that the customer named last: `na segunda`. */
function offerOf(course: Course): string {
  const { messages, end } = course.thread
  const days = messages.slice(course.lastSeller + 1).flatMap(({ at, day }) => {
    const isRelative = day === 'hoje' || day === 'amanhã' || day === 'depois de amanhã'
    return day === null || (isRelative && at.slice(0, 10) !== end.slice(0, 10)) ? [] : [day]
  })
  const day = days.at(-1)
  return `ofereça dois horários${day ? ` ${day}` : ''}`
}

function isTailAudio({ thread, lastSeller }: Course): boolean {
  const tail = thread.messages.slice(lastSeller + 1)
  return tail.length > 0 && tail.every(({ kind }) => kind === 'audio')
}

function resumed({ course, stage, waiting }: Situation, objection: Objection | undefined): string {
  if (objection && (course.silentDays < 1 || waiting?.by === 'customer')) return treatments[objection]
  if (objection) return `retome a conversa: ${resumptions[objection] ?? treatments[objection]}`
  if (stage === 'fechamento' && course.acts.some((acts) => acts.has('offersPayment')))
    return 'pergunte se conseguiu pagar'
  if (course.decided >= 0 || course.scheduled >= 0) return 'confirme o que ficou combinado'
  return stage === 'proposta' ? 'pergunte o que achou da proposta' : steps.retomar
}
