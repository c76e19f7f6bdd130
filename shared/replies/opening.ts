import { isSaid } from './check/is-said.ts'
import { grounded, joined, plain, type Draft } from './draft.ts'
import { filled } from './filled.ts'
import { isLate } from './late.ts'
import { referred } from './phrases/afterwards.ts'
import { apologies, greetings, namelessGreetings, onlyNow } from './phrases/openings.ts'
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
