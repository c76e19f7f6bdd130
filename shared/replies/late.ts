import type { Label } from '../reading/labels.ts'
import { minutesOf } from '../time/wall-time.ts'
import type { Scene } from './scene.ts'
import { isNudge, type Said } from '../reading/open-points/said.ts'
import { praise, trouble } from './told-after.ts'

const lateMinutes = 24 * 60
/** Who asks again waits from the first time on. */
const lateAgainMinutes = 60
const longGapMinutes = 3 * 60

const asksToWait = /(?<!\p{L})(?:pera(?:[íi])?|espera(?: a[íi])?|aguarda|um (?:minuto|momento)|j[áa] volto)(?!\p{L})/iu
/** 'Amanhã cedo te dou um retorno': the customer is the one who owes a word. */
const owesWord =
  /(?<!\p{L})(?:te|lhe|vos) (?:dou|digo|falo|aviso|retorno|chamo|respondo|confirmo|procuro)(?!\p{L})|(?<!\p{L})dou (?:um |uma |a )?(?:retorno|resposta|not[íi]cia)|(?<!\p{L})(?:depois|amanh[ãa]|qualquer coisa) (?:eu )?(?:te |lhe )?(?:falo|digo|aviso|chamo|retorno|respondo|confirmo|volto)(?!\p{L})|(?<!\p{L})(?:eu|a gente) (?:retorno|volto a falar)(?!\p{L})/iu

/** Who is thinking it over, or needs none, waits for nothing. */
const theirTurn: readonly Label[] = ['objecao_momento', 'objecao_autoridade', 'objecao_necessidade']

const tellingLabels: ReadonlySet<Label> = new Set(['agradecimento', 'confirmacao', 'outro', 'pos_venda', 'saudacao'])

/** Praise or news, written just to tell: no answer was waited for. */
const onlyTells = ({ course, tailLabels, tailText }: Scene): boolean =>
  course.lastSeller >= 0 &&
  course.acts[course.lastSeller]?.has('asks') !== true &&
  [...tailLabels].every((label) => tellingLabels.has(label)) &&
  (praise.test(tailText) || /(?<!\p{L})(?:ficou|t[áa]) (?:muito |bem )?(?:bo[am]|melhor)(?!\p{L})/iu.test(tailText)) &&
  !trouble.test(tailText)

/** A question waits, and a call or a long silence came after it: 'oiii?', 'conseguiu ver?' */
function hasAskedAgain({ tail, input: { now }, course: { thread } }: Scene): boolean {
  const minuteOf = ({ message }: Said) => minutesOf(thread.messages[message]!.at)
  const first = tail.find(({ text }) => text.includes('?') && !isNudge(text))
  const last = tail.at(-1)!
  if (!first) return false
  const waited = minutesOf(now) - minuteOf(first)
  const isCalled = tail.some((said) => isNudge(said.text) && said.message > first.message)
  return (isCalled && waited >= lateAgainMinutes) || minuteOf(last) - minuteOf(first) >= longGapMinutes
}

/** Whether the customer has waited so long for an answer of the seller that one asks their pardon. */
export function isLate(scene: Scene): boolean {
  const { tail, tailLabels, tailText, sinceLast } = scene
  if (tail.length === 0 || tailLabels.has('recusa')) return false
  if (sinceLast < lateMinutes) return hasAskedAgain(scene)
  if (asksToWait.test(tail.at(-1)!.text)) return false
  const isTheirTurn = owesWord.test(tailText) || theirTurn.some((label) => tailLabels.has(label))
  return tailText.includes('?') || (!isTheirTurn && !onlyTells(scene))
}
