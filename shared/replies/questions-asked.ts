import type { Label } from '../reading/labels.ts'
import { asksForKey } from './payment-answers.ts'
import type { Scene } from './scene.ts'
import type { Said } from './tail.ts'

const asking: readonly Label[] = [
  'pergunta_preco',
  'pergunta_produto',
  'disponibilidade',
  'entrega',
  'pagamento',
  'agendamento',
]

const longestAsked = 80
/** A question without its mark. */
const asks =
  /^(?:e |mas |ah |a[íi] )*(?:(?:o|a|os|as|esse|essa) \p{L}+ )?(?:quem (?:paga|faz|atende|vem|vai|leva|entrega)|quantos?|quantas?|qual|quais|onde|como|pq|por ?qu[eê]|ser[áa] que|cad[êe]|tem|aceita)(?!\p{L})/iu

/** What a sentence asks; null where it is no question. */
export function askedIn(scene: Scene, said: Said): Label[] | null {
  const asked = said.labels.filter((label) => isAsked(scene, said, label))
  if (asked.length > 0) return asked
  const isQuestion = said.text.endsWith('?') || (said.text.length <= longestAsked && asks.test(said.text))
  return isQuestion && !isSmallTalk(said.text) ? [] : null
}

/** Whether the sentence asks it: where another of the same message has the question mark, that one does. */
function isAsked(scene: Scene, said: Said, label: Label): boolean {
  if (label === 'intencao_compra') return asksForKey.test(said.text)
  if (!asking.includes(label)) return false
  // 'Sexta às 15h estarei aí' tells; it is asked of nobody who sells no hours.
  if (label === 'agendamento' && !scene.isService && !/\?|tem|pode|consegue/iu.test(said.text)) return false
  const others = scene.tail.filter(({ message, labels }) => message === said.message && labels.includes(label))
  return said.text === '' || said.text.endsWith('?') || !others.some(({ text }) => text.endsWith('?'))
}

/** A sentence of a word or two is asked of the seller with its message. */
export function whole(scene: Scene, said: Said): Said {
  if (said.text.length >= shortest) return said
  const text = scene.tail
    .filter(({ message }) => message === said.message)
    .map((other) => other.text)
    .join(' ')
  return { ...said, text }
}

const shortest = 12
const isSmallTalk = (text: string) =>
  /(?:tudo|td) (?:bem|bom|joia|certo|blz|ok|tranquilo)|tranquilo\?|como vai|beleza\?|(?:né|ne|hein|viu|tá|ok)\?$/iu.test(
    text,
  )
