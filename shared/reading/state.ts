import type { Course } from './course.ts'
import type { Label, NextStep, Stage, Temperature } from './labels.ts'

const asleepAfterDays = 7
const needsAnswer = new Set(['pergunta_preco', 'pergunta_produto', 'disponibilidade', 'entrega', 'pagamento'])

/** The stage at the end: lost, won and asleep first, else the furthest that was reached and still holds. */
export function ruledStage(course: Course): Stage {
  const { labels } = course
  const said = labels.flat()
  const stranger =
    said.length > 0 && said.every((label) => label === 'outro' || label === 'saudacao' || label === 'agradecimento')
  if (course.optedOut >= 0 && course.optedOut > course.paid) return 'perdido'
  if (course.refused >= 0 && course.refused > course.paid) return 'perdido'
  if (stranger && said.filter((label) => label === 'outro').length >= 2) return 'perdido'
  if (course.paid >= 0) return 'ganho'
  if (course.silentDays >= asleepAfterDays) return 'dormindo'
  if (course.decided >= 0) {
    const later = labels.slice(course.decided + 1).flat()
    const hesitates = later.some((label) => label.startsWith('objecao_') || label === 'negociacao')
    if (!hesitates) return 'fechamento'
    return course.haggled > course.decided ? 'negociacao' : course.priced >= 0 ? 'negociacao' : 'interesse'
  }
  const reached = course.stages.at(-1)?.stage ?? 'primeira_interacao'
  return reached === 'interesse' && isStillTelling(course) ? 'descoberta' : reached
}

/** The customer answers more than they ask, and proposes no time: their need is still being found out. */
function isStillTelling({ labels, scheduled }: Course): boolean {
  const said = labels.flat()
  const asked = said.filter((label) => needsAnswer.has(label)).length
  const told = said.filter((label) => label === 'confirmacao').length
  return scheduled < 0 && told >= 2 && told > asked
}

export function ruledTemperature(course: Course, stage: Stage): Temperature {
  if (stage === 'ganho' || stage === 'fechamento') return 'quente'
  if (stage === 'perdido') return 'frio'
  const { open } = course
  const held = open.filter((objection) => objection !== 'preco')
  if (open.includes('necessidade')) return stage === 'negociacao' ? 'morno' : 'frio'
  if (stage === 'dormindo') return 'morno'
  if (stage === 'negociacao') return open.includes('momento') || open.includes('autoridade') ? 'morno' : 'quente'
  if (course.scheduled >= 0 && held.length === 0) return 'quente'
  return 'morno'
}

export function ruledNextStep(course: Course, stage: Stage): NextStep {
  const waits = course.lastCustomer > course.lastSeller
  const tail = course.labels.slice(course.lastSeller + 1).flat()
  const asked = waits && tail.some((label) => needsAnswer.has(label))
  const { open } = course
  const putOff = open.includes('momento') || open.includes('autoridade')
  if (stage === 'perdido') return 'parar'
  if (stage === 'dormindo') return 'retomar'
  if (asked) return 'responder'
  if (stage === 'ganho') return 'pos_venda'
  if (stage === 'fechamento') return paymentOffered(course) ? 'retomar' : 'enviar_pagamento'
  if (stage === 'descoberta' || stage === 'primeira_interacao') return 'perguntar'
  if (putOff) return 'retomar'
  if (stage === 'negociacao' || open.length > 0) return 'tratar_objecao'
  if (stage === 'proposta') return waits ? 'pedir_fechamento' : 'retomar'
  return course.scheduled >= 0 ? 'propor_horarios' : 'propor'
}

function paymentOffered(course: Course): boolean {
  return course.acts.slice(Math.max(0, course.decided)).some((acts) => acts.has('offersPayment'))
}

/** What must have been said, at least perhaps, before a conversation stands so. */
const needed: Partial<Record<Stage, Label[]>> = {
  fechamento: ['intencao_compra', 'agendamento', 'comprovante'],
  ganho: ['comprovante', 'pos_venda', 'intencao_compra', 'agendamento'],
  perdido: ['recusa', 'opt_out', 'outro'],
}
const perhaps = 0.25

/**
 * Whether a stage can be at all. By its definition a conversation is asleep after seven days without a word of the
 * customer, unless it is won or lost. `highest` gives the highest chance of a label in the thread.
 */
export function isPossible(stage: Stage, course: Course, highest: (label: Label) => number): boolean {
  const wanted = needed[stage]
  if (wanted && !wanted.some((label) => highest(label) >= perhaps)) return false
  if (stage === 'perdido') return course.decided <= Math.max(course.refused, course.optedOut, 0)
  if (stage === 'ganho') return true
  return (stage === 'dormindo') === course.silentDays >= asleepAfterDays
}

const afterSale = new Set<NextStep>(['pos_venda', 'responder', 'propor_horarios'])

/** A step that fits the stage: who is lost is left in peace, who has bought is not sold to, and nobody else either way. */
export function fits(step: NextStep, stage: Stage): boolean {
  if (stage === 'perdido') return step === 'parar'
  if (stage === 'ganho') return afterSale.has(step)
  if (step === 'parar') return stage === 'dormindo'
  return step !== 'pos_venda'
}
