import { onWeekdays } from '../time/calendar-names.ts'
import { daysIn } from '../time/days-said.ts'
import { capital, plain } from './draft.ts'
import { filled } from './filled.ts'
import type { Move } from './move.ts'
import * as words from './phrases/moves.ts'
import type { Phrases } from './phrases/phrases.ts'
import type { Scene } from './scene.ts'

/** The customer has said so now, and has not merely sent what was asked of them since. */
export const isDecision = ({ tailLabels, course }: Scene) =>
  tailLabels.has('intencao_compra') && !course.acts[course.lastSeller]?.has('asksData')

/** A class has days of its own: no hour is free in it. */
export const ofClass = /(?<!\p{L})(?:turma|curso|col[ôo]nia|grupo)(?!\p{L})/iu

/** A haircut has its hour reserved; whether a date months ahead is free is looked up first. */
export function closingOf(scene: Scene, isPriced: boolean): Phrases {
  const { hasDecided, isService } = scene
  if (hasDecided && !isDecision(scene)) return words.closeDecided
  if (ofClass.test(scene.tailText)) return words.closeAny
  if (isService && !isScheduled(scene)) return scene.isFarAhead ? words.closeDate : words.closeService
  if (hasDecided) return words.closeDecided
  if (ofServices.test(scene.input.setUp?.sells ?? '')) return isPriced ? words.closeTrade : words.closeAny
  return isPriced && !isService ? words.closeGoods : words.closeAny
}

/** What is done and not handed over. */
const ofServices =
  /servi[çc]o|assist[êe]ncia|oficina|mec[âa]nic|aula|curso|escola|foto(?:graf|s)|ensaio|dedetiz|cl[íi]nic|odonto|dentist|tatua|pousada|hotel|est[ée]tic|sal[ãa]o|barb(?:e|a)|cabel|marcenar|consult|advoc|cont[áa]b|loca[çc]|alug|imobili|vet(?:erin)?|banho e tosa|terap|psic[óo]l|nutri|personal|pilates|limpeza|faxin|reforma|instala|conserto|manuten/iu

/** What is made to order is sold for a day. */
export const isMade = ({ input: { catalogue }, isService }: Scene) =>
  !isService && catalogue.items.filter(({ deadline }) => deadline !== '').length * 2 > catalogue.items.length

/** Asks for the day, or for the day of the month that was named; null where it was told, or where goods lie ready. */
export function whenMove(scene: Scene): Move | null {
  const asking = scene.isService ? words.startWhen : isMade(scene) ? words.needWhen : null
  const ways = scene.hasNamedMonth ? words.whichDay : scene.hasNamedDay ? null : asking
  if (ways === null) return null
  return {
    kind: 'need',
    text: filled(scene, ways),
    reason: scene.hasNamedMonth ? 'Pergunta o dia' : 'Pergunta para quando',
  }
}

/** A time was spoken of between the two: no other is offered unasked. */
export const isScheduled = ({ course }: Scene): boolean => course.scheduled >= 0

const hourNamed = /\d ?h(?!\p{L})|(?<!\p{L})[àa]s \d|de manh[ãa]|meio[- ]dia|(?<!\p{L})[àa] (?:tarde|noite)/iu

/** Goods are for a day that was named, and no hour of it: that is asked. */
export function hourMove(scene: Scene): Move | null {
  const { isService, tailText, course } = scene
  const named = new Set(daysIn(tailText).flatMap(({ weekday }) => onWeekdays[weekday - 1] ?? []))
  if (isService || named.size !== 1 || hourNamed.test(tailText) || course.lastSeller > course.lastCustomer) return null
  const [onDay] = [...named] as [string]
  return {
    kind: 'need',
    text: filled(scene, words.whichHour, { onDay: plain(onDay), OnDay: plain(capital(onDay)) }),
    reason: 'Pergunta o horário',
  }
}
