import { minutesOf } from '../time/wall-time.ts'
import { eachWay } from './after-sale-replies.ts'
import type { Candidate } from './candidate.ts'
import { daySaid } from '../time/days-said.ts'
import { hoursSaid } from '../time/hours-said.ts'
import { hourPassed } from './phrases/afterwards.ts'
import type { Scene } from './scene.ts'

const dayMinutes = 24 * 60

const agrees = /(?<!\p{L})(?:passo|busco|retiro|vou|chego|combinad|fech|serve|perfeito|beleza|blz|ok|marca|ent[ãa]o)/iu
/** Not agreed, or to a day that is told in another way. */
const isOther = /\?|(?<!\p{L})(?:n[ãa]o|n|s[óo]|mas|at[ée]|plant[ãa]o|trabalh\p{L}*)(?!\p{L})/iu
const laterDay = /\d\/\d|pr[óo]xim|(?<!\p{L})dia \d|semana|m[êe]s/iu

/** The hour or the day that was agreed is over: 'Passo 15h30 então', answered the day after. */
function hasPassed({ tail, course, input, sellerLast, sinceLast }: Scene): boolean {
  const { messages } = course.thread
  const said = tail.map(({ text, message }) => ({ text, at: messages[message]!.at }))
  const all = [...said, { text: sellerLast, at: messages[course.lastSeller]?.at ?? input.now }]
  const days = all.flatMap(({ text, at }) => daySaid(text, at) ?? [])
  const today = input.now.slice(0, 10)
  if (laterDay.test(sellerLast) || said.some(({ text }) => laterDay.test(text))) return false
  if (days.length > 0) return days.every((day) => day < today)
  return said.some(({ text, at }) =>
    hoursSaid(text).some((minute) => {
      const due = minutesOf(`${at.slice(0, 10)}T00:00`) + minute
      return sinceLast >= dayMinutes || (minutesOf(at) < due && due < minutesOf(input.now))
    }),
  )
}

/** Replies to a time that was agreed and has passed meanwhile; null where it is still ahead. */
export function passedReplies(scene: Scene): Candidate[] | null {
  const { tailLabels, tailText } = scene
  const isAgreed = tailLabels.has('agendamento') || tailLabels.has('confirmacao')
  const isPlain = [...tailLabels].every((label) => !label.startsWith('objecao') && label !== 'negociacao')
  if (!isAgreed || !isPlain || !agrees.test(tailText) || isOther.test(tailText) || !hasPassed(scene)) return null
  return eachWay(scene, 'after_sale', hourPassed, ['Pergunta se deu certo', 'Abre outro dia', 'Mais direta'])
}
