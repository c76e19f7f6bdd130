import { isSaid } from './check/is-said.ts'
import { grounded, joined, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { isLate } from './late.ts'
import { referred } from './phrases/afterwards.ts'
import { apologies, greetings, namelessGreetings, onlyNow, sorryForTrouble } from './phrases/openings.ts'
import type { Scene } from './scene.ts'
import { sympathyFor } from './sympathy.ts'
import { isLeftWaiting } from './waiting.ts'

function helloAt(now: string): Draft {
  const hour = Number(now.slice(11, 13))
  const words = hour >= 5 && hour < 12 ? 'Bom dia' : hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite'
  return grounded(words, { from: 'clock' })
}

/** A greeting where none was said today, an apology where it is due, and a word for a trouble that was told; '' else. */
export const opening = (scene: Scene, turn: number): Draft =>
  joined([greetingFor(scene, turn), sympathyFor(scene), referralOf(scene)])

const wentWrong =
  /chatead|decepcion|indignad|n[ãa]o gostei|[😡😤😠]|chorando|(?:segunda|terceira|2[ªa]|3[ªa]) vez|pingando|defeit|descostur|frouxa|caiu inteir|tudo mal|pior que antes|(?:veio|secou|chegou) (?:errad|quebrad|azul|com defeito)/iu
const lately = 10
const sorry = /sinto muito|desculp|lament|perd[ãa]o/iu

/** For a trouble with what was bought that was told some messages ago, where the seller has not pardoned themselves yet; '' else. */
export function pardonFor(scene: Scene): Draft {
  const { words, facts } = scene.input
  const said = words.slice(-lately).map((text, at, { length }) => {
    return { text: text ?? '', from: facts.messages[words.length - length + at]?.from }
  })
  const told = said.findLastIndex(({ text, from }) => from === 'customer' && wentWrong.test(text))
  const isPardoned = said.slice(told).some(({ text, from }) => from === 'seller' && sorry.test(text))
  const isDue = told >= 0 && !isPardoned && scene.course.lastSeller >= 0 && sympathyFor(scene).text === ''
  return isDue ? filled(scene, sorryForTrouble) : plain('')
}

const referral =
  /(?<!\p{L})indic(?:ou|aram)(?!\p{L})|me (?:deu|passou) (?:o )?(?:teu|seu) (?:n[úu]mero|contato)|mandou (?:eu|me) procurar/iu
/** 'Quem me indicou foi a Ana': it is taken up. */
const referralOf = (scene: Scene): Draft =>
  scene.course.lastSeller < 0 && referral.test(scene.tailText) ? filled(scene, referred) : plain('')

function greetingFor(scene: Scene, turn: number): Draft {
  const { course, input } = scene
  const pardon = isLeftWaiting(scene)
    ? filled(scene, onlyNow)
    : isLate(scene)
      ? filled(scene, apologies, {}, turn)
      : plain('')
  const { messages } = course.thread
  const lastSpoken = messages[course.lastSeller]
  const hasSpokenToday = lastSpoken?.at.slice(0, 10) === input.now.slice(0, 10)
  const isGreeted = course.labels
    .slice(course.lastSeller + 1)
    .flat()
    .includes('saudacao')
  if (hasSpokenToday && !isGreeted) return pardon
  const ways = scene.name === null ? namelessGreetings : greetings
  const hello = helloAt(input.now)
  if (input.catalogue.neverSaid.some((words) => isSaid(words, hello.text))) return pardon
  const greeting = filled(scene, ways, { Hello: hello, hello: { ...hello, text: hello.text.toLowerCase() } }, turn)
  return joined([greeting, pardon])
}
