import { blindSpotOf } from './blind-spots.ts'
import type { NextStep, Objection } from './labels.ts'
import type { Reason } from './reading.ts'
import type { Situation } from './situation.ts'
import { duration } from '../time/in-words.ts'
import { waitingReasons } from './waiting-reasons.ts'

/** Said of an objection, and of one that is not sure. */
const raised: Record<Objection, [sure: string, unsure: string]> = {
  preco: ['achou caro', 'talvez tenha achado caro'],
  momento: ['deixou para depois', 'talvez tenha deixado para depois'],
  confianca: ['ainda desconfia', 'talvez ainda desconfie'],
  autoridade: ['decide com mais alguém', 'talvez decida com mais alguém'],
  concorrente: ['comparou com outro', 'talvez tenha comparado com outro'],
  necessidade: ['não sabe se precisa', 'talvez não saiba se precisa'],
}

/** Why the step is the best: at most one reason for each thing that was said or left unsaid. */
export function reasonsOf(situation: Situation, step: NextStep): Reason[] {
  if (step === 'parar') return [peaceReason(situation)]
  const { course, stage, waiting } = situation
  const reasons: Reason[] = []
  if (stage === 'fechamento' && course.decided >= 0) {
    reasons.push({ sentence: 'A pessoa disse que quer comprar.', message: course.decided, icon: 'quer' })
  }
  reasons.push(...waitingReasons(situation))
  const blindSpot = blindSpotOf(course)
  if (blindSpot) reasons.push({ sentence: blindSpot, message: null, icon: 'pergunta' })
  reasons.push(...objectionReasons(situation))
  if (course.silentDays >= 1 && waiting?.by !== 'customer') reasons.push(silenceReason(situation))
  if (stage === 'ganho' && reasons.length === 0) {
    reasons.push({ sentence: 'A compra já foi feita.', message: course.paid >= 0 ? course.paid : null, icon: 'quer' })
  }
  return reasons
}

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
