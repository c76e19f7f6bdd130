import type { Candidate } from './candidate.ts'
import type { Label } from '../reading/labels.ts'
import { agreedMoment } from './agreed-moment.ts'
import { capital, fill, joined, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { daysIn, daySaid } from '../time/days-said.ts'
import { hoursSaid } from '../time/hours-said.ts'
import { opening } from './opening.ts'
import { payMove, wasPaid } from './pay-moves.ts'
import * as words from './phrases/afterwards.ts'
import { asksForKey } from '../reading/open-points/ways-named.ts'
import { anythingElse, atDisposal } from './phrases/moves.ts'
import type { Scene } from './scene.ts'

const shortYes = 40
const alsoAsked: readonly Label[] = ['negociacao', 'pergunta_preco', 'pagamento', 'entrega', 'pergunta_produto']

export function settledReplies(scene: Scene): Candidate[] {
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  const settled = filled(scene, words.settled)
  return [
    { kind: 'confirm', reason: 'Confirma o combinado', text: say(0, settled, filled(scene, atDisposal)) },
    { kind: 'direct', reason: 'Mais direta', text: say(1, filled(scene, words.soBeIt)) },
    {
      kind: 'confirm',
      reason: 'Confirma e pergunta se falta algo',
      text: say(2, settled, filled(scene, anythingElse)),
    },
  ]
}

/** The day that the seller has offered is taken. */
function hasSameWeekday({ tailText, sellerLast }: Scene): boolean {
  const offered = daysIn(sellerLast).map(({ weekday }) => weekday)
  return daysIn(tailText).some(({ weekday }) => weekday > 0 && offered.includes(weekday))
}

/** They come for what is ready: no hour is booked. */
const comesFor = /(?<!\p{L})(?:passo|busco|vou (?:a[íi] )?buscar|retiro)(?!\p{L})/iu

const namesTime = ({ tail, course }: Scene) =>
  tail.some(
    ({ text, message }) => hoursSaid(text).length > 0 || daySaid(text, course.thread.messages[message]!.at) !== null,
  )

/**
 * The customer takes a time that the seller has offered: it is confirmed in the seller's own day and hour. A time that the
 * seller has not named is looked up first.
 */
export function agreementReplies(scene: Scene): Candidate[] | null {
  const { course, tailLabels, tail } = scene
  const isObjection = (message: number) => course.labels[message]!.some((label) => label.startsWith('objecao'))
  const wasOffered = course.acts[course.lastSeller]?.has('offersTime') === true
  const takes = tailLabels.has('agendamento') || (wasOffered && tailLabels.has('confirmacao'))
  const declines =
    /(?<!\p{L})(?:n[ãa]o|remarcar|desmarcar|adiar|outro|imprevisto|depois|antes|s[óo] q(?:ue)?|complica|atrapalha)(?!\p{L})/iu.test(
      tail.flatMap(({ text, message }) => (isObjection(message) ? [] : text)).join('\n'),
    )
  // 'Já tenho quem faça', and then 'quinta às 15h': the time is what counts.
  if (isObjection(tail.at(-1)!.message)) return null
  if (alsoAsked.some((label) => tailLabels.has(label)) || asksForKey.test(scene.tailText)) return null
  if (!wasOffered || !takes || scene.tailText.includes('?') || declines || scene.tailText === '') return null
  const moment = agreedMoment(scene)
  if (moment === null && comesFor.test(scene.tailText)) return settledReplies(scene)
  if (moment === null && hasSameWeekday(scene)) return settledReplies(scene)
  if (moment === null && !namesTime(scene)) return scene.tailText.length <= shortYes ? settledReplies(scene) : null
  if (moment === null) {
    const check = filled(scene, words.checkTime)
    const other = filled(scene, words.checkTime, {}, 1)
    const got = filled(scene, words.gotIt)
    const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
    return [
      { kind: 'confirm', reason: 'Confere antes', text: say(0, got, check) },
      { kind: 'confirm', reason: 'Mais direta', text: say(1, check) },
      { kind: 'confirm', reason: 'Confere e avisa', text: say(2, other) },
    ]
  }
  return confirmedReplies(scene, moment)
}

/** Nothing is to be paid: 'o reforço não tem custo'. */
const free = /(?:n[ãa]o tem|sem) (?:nenhum )?custo|por minha conta|cortesia/iu

/** The time that was taken, confirmed. */
export function confirmedReplies(scene: Scene, moment: Draft): Candidate[] {
  const values = { moment, Moment: { ...moment, text: capital(moment.text) } }
  const pay = wasPaid(scene) || free.test(scene.input.words.join('\n')) ? null : payMove(scene)
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
