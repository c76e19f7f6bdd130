import type { Thread } from './conversation.ts'
import type { Course } from './course.ts'

/** Short words of one language alone, as people type them; those that Portuguese has too are left out. */
const portuguese = new Set(
  'oi olá ola não nao é o os um uma uns vc você voce tá ta tô to quanto bom boa dia tarde noite pra pro com sim obrigada obrigado tem eu do da na no ao mas também quero'.split(
    ' ',
  ),
)
const others = new Set(
  `the is are you how much what this that have it it's let's i i'm my we can please thanks hello hi yes and with
  el los las cuánto cuánta cuesta hola muy pero usted tiene gracias buenas buenos quiero puedo voy un una lo y está`.split(
    /\s+/,
  ),
)

const leastForeign = 3
const readLetters = 20_000

/** Whether the customer writes mostly in another language: the reader knows Portuguese alone. */
export function isForeign({ messages }: Thread): boolean {
  const texts = messages.flatMap(({ from, text }) => (from === 'customer' && text ? [text] : []))
  const said = texts.join(' ').slice(-readLetters).toLowerCase()
  const letters = said.match(/\p{L}/gu)?.length ?? 0
  const latin = said.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (latin * 2 < letters) return true
  const words = said.match(/[\p{L}']+/gu) ?? []
  const foreign = words.filter((word) => others.has(word)).length
  return foreign >= leastForeign && foreign > words.filter((word) => portuguese.has(word)).length
}

/** What the reader cannot know of this conversation, in one sentence; null where there is nothing of the kind. */
export function doubtOf({ thread, lastSeller }: Course): string | null {
  const theirs = thread.messages.filter(({ from }) => from === 'customer')
  const isHeard = ({ kind }: { kind: string }) => kind !== 'audio'
  const isTailHeard = thread.messages.slice(lastSeller + 1).every(isHeard)
  if (!isTailHeard || theirs.filter(isHeard).length * 2 < theirs.length)
    return 'Não ouço áudios: escute antes, porque podem mudar esta leitura.'
  return isForeign(thread) ? 'Só leio português: esta leitura pode estar errada.' : null
}
