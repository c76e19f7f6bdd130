import type { Candidate } from './candidate.ts'
import { agreedMoment } from './agreed-moment.ts'
import { capital, fill, joined } from './draft.ts'
import { filled } from './filled.ts'
import { daySaid, hoursSaid } from './hours-said.ts'
import { opening } from './opening.ts'
import { payMove } from './moves.ts'
import * as words from './phrases/afterwards.ts'
import { anythingElse } from './phrases/moves.ts'
import type { Scene } from './scene.ts'

const namesTime = ({ tail, course }: Scene) =>
  tail.some(
    ({ text, message }) => hoursSaid(text).length > 0 || daySaid(text, course.thread.messages[message]!.at) !== null,
  )

/**
 * The customer takes a time that the seller has offered: it is confirmed in the seller's own day and hour. A time that the
 * seller has not named is looked up first.
 */
export function agreementReplies(scene: Scene): Candidate[] | null {
  const { course, tailLabels } = scene
  const wasOffered = course.acts[course.lastSeller]?.has('offersTime') === true
  const takes = tailLabels.has('agendamento') || (wasOffered && tailLabels.has('confirmacao'))
  const declines = /(?<!\p{L})(?:n[ãa]o|remarcar|desmarcar|adiar|outro|imprevisto|depois|antes)(?!\p{L})/iu.test(
    scene.tailText,
  )
  if (!wasOffered || !takes || scene.tailText.includes('?') || declines || scene.tailText === '') return null
  const moment = agreedMoment(scene)
  if (moment === null && !namesTime(scene)) return null
  if (moment === null) {
    const check = filled(scene, words.checkTime)
    const other = filled(scene, words.checkTime, {}, 1)
    const got = filled(scene, words.gotIt)
    return [
      { kind: 'confirm', reason: 'Confere o horário antes', text: joined([opening(scene, 0), got, check]) },
      { kind: 'confirm', reason: 'Mais direta', text: check },
      {
        kind: 'confirm',
        reason: 'Confere e pergunta se falta algo',
        text: joined([other, filled(scene, anythingElse)]),
      },
    ]
  }
  const values = { moment, Moment: { ...moment, text: capital(moment.text) } }
  const pay = payMove(scene)
  const say = (turn: number) => joined([opening(scene, turn), filled(scene, words.agreed, values, turn)])
  return [
    { kind: 'confirm', reason: 'Confirma o horário', text: say(0) },
    ...(pay
      ? [
          {
            kind: 'pay' as const,
            reason: `Confirma e ${pay.reason.charAt(0).toLowerCase()}${pay.reason.slice(1)}`,
            text: joined([say(1), pay.text]),
          },
        ]
      : []),
    {
      kind: 'confirm',
      reason: 'Confirma e pergunta se falta algo',
      text: joined([say(1), filled(scene, anythingElse)]),
    },
    { kind: 'direct', reason: 'Mais direta', text: fill('Combinado: {moment}. Até lá!', { moment }) },
  ]
}
