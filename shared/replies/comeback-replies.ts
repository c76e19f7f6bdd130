import type { Candidate } from './candidate.ts'
import { capital, joined, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { inTheItem, withArticle } from './price-answers.ts'
import { opening } from './opening.ts'
import * as words from './phrases/comebacks.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'
import { offerOf } from './time-words.ts'

/** Replies after a silence: by what was left open, with new times where there are, and with the door open. */
export function comebackReplies(scene: Scene): Candidate[] {
  const say = (turn: number, ...parts: Draft[]) => joined([opening(scene, turn), ...parts])
  const { ways, reason } = leftOpen(scene)
  const offer = scene.reading.stage === 'ganho' ? null : offerOf(scene, scene.slots)
  const item = scene.item
  const about = item
    ? filled(scene, words.aboutItem, { item: withArticle(item), inItem: inTheItem(item) })
    : filled(scene, words.afterInterest)
  return [
    { kind: 'comeback', reason, text: say(0, filled(scene, ways)) },
    ...(offer
      ? [
          {
            kind: 'times' as const,
            reason: 'Oferece horários',
            text: say(
              1,
              filled(scene, words.newTimes, { times: offer, Times: { ...offer, text: capital(offer.text) } }),
            ),
          },
        ]
      : []),
    { kind: 'farewell', reason: 'Deixa a porta aberta', text: say(2, about, filled(scene, words.openDoor)) },
    { kind: 'direct', reason: 'Mais direta', text: say(1, filled(scene, words.stillDoubt)) },
    { kind: 'comeback', reason, text: say(1, filled(scene, ways, {}, 1), filled(scene, words.stillDoubt)) },
  ]
}

function leftOpen({ course, reading, item }: Scene): { ways: Phrases; reason: string } {
  const open = course.open.at(-1)
  const acts = course.acts[course.lastSeller]
  if (open === 'autoridade') return { ways: words.afterAuthority, reason: 'Retoma quem decide junto' }
  if (open === 'momento') return { ways: words.afterMoment, reason: 'Retoma o momento' }
  if (acts?.has('offersPayment') && reading.stage === 'fechamento')
    return { ways: words.afterPayment, reason: 'Retoma o pagamento' }
  if (acts?.has('offersTime')) return { ways: words.afterTimes, reason: 'Retoma os horários' }
  if (course.priced >= 0) return { ways: words.afterPrice, reason: 'Retoma o valor' }
  return { ways: words.afterInterest, reason: item ? `Retoma ${item.name}` : 'Retoma a conversa' }
}

/** A deal that was won: one asks once whether all is well. */
export function afterSaleComeback(scene: Scene): Candidate[] {
  const asks: Phrases[] = [
    { neutral: ['Deu tudo certo por aí?'], formal: ['Deu tudo certo?'] },
    {
      neutral: ['Passei para saber como ficou. Precisa de alguma coisa?'],
      formal: ['Gostaria de saber como ficou. Precisa de algo?'],
    },
    {
      neutral: ['Como foi? Se algo não ficou bom, me conta.'],
      formal: ['Como foi? Se algo não ficou bom, pode me dizer.'],
    },
  ]
  const reasons = ['Pergunta se deu certo', 'Oferece ajuda', 'Abre espaço para reclamar']
  return asks.map((ways, turn) => ({
    kind: 'after_sale',
    reason: reasons[turn]!,
    text: joined([opening(scene, turn), filled(scene, ways)]),
  }))
}
