import { parseString } from 'whatsapp-chat-parser'
import type { Thread, ThreadMessage } from '#shared/reading/conversation.ts'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'
import { readThread } from '#shared/reading/read.ts'

/** What is measured, in Node and in a browser: how many units one run does, and the run. */
type Task = { compared: string; name: string; unit: string; units: number; run: () => unknown }

const lineCount = 200_000

/** A chat that both parsers can read: with a comma in its headers, and without files whose names have spaces. */
const bodies = [
  'oi, quanto tá o corte?',
  'Bom dia! Corte 45, corte e barba 70.',
  'puxado hein 😅\nfaz por 60?',
  '<Mídia oculta>',
  'IMG-20260302-WA0001.jpg (arquivo anexado)',
  'fechado, manda o pix',
  'https://exemplo.com/agenda',
  'ok',
]

function chat(): string {
  const digits = (number: number) => String(number).padStart(2, '0')
  let lines = 0
  let text = ''
  for (let index = 0; lines < lineCount; index++) {
    const body = bodies[index % bodies.length]!
    const minute = `${digits((index >> 5) % 24)}:${digits(index % 60)}`
    text += `${digits(1 + ((index >> 10) % 28))}/03/2026, ${minute} - ${index % 3 ? 'Rafa' : 'Barbearia do Zé'}: ${body}\n`
    lines += body.split('\n').length
  }
  return text
}

const text = chat()

const messagesPerThread = 200
const threadCount = 10

const said = [
  'oi bom dia, tudo bem? vi o anúncio de vocês',
  'Bom dia! Tudo ótimo. O que você procura?',
  'quanto ta o corte com barba? e vcs atendem sabado?',
  'Corte e barba 70. Sábado tenho 10h e 14h.',
  'puxado hein 😅 faz por 60 no pix?',
  'Consigo 65 à vista.',
  'vou ver com a minha esposa e te aviso amanhã',
  'Combinado! Posso segurar o das 10h até amanhã cedo.',
  'fechado, pode marcar as 10. manda o pix',
  'Pix: (11) 90000-0021',
  'paguei agora, segue o comprovante 👍🏽',
]

/** Turns of customer and seller, each thread from another sentence on. */
function thread(first: number): Thread {
  const messages = Array.from({ length: messagesPerThread }, (_, index): ThreadMessage => {
    const at = new Date(Date.UTC(2026, 2, 2, 9, index * 7)).toISOString().slice(0, 16)
    return {
      at,
      from: index % 2 === 0 ? 'customer' : 'seller',
      kind: 'text',
      text: said[(first + index) % said.length]!,
    }
  })
  return { contact: 'Rafa', messages, end: messages.at(-1)!.at }
}

const threads = Array.from({ length: threadCount }, (_, first) => thread(first))

export const tasks: readonly Task[] = [
  { compared: 'parsing', name: 'whatsapp-chat-parser', unit: 'lines', units: lineCount, run: () => parseString(text) },
  { compared: 'parsing', name: 'Fechou', unit: 'lines', units: lineCount, run: () => parseConversation(text) },
  {
    compared: 'reading',
    name: 'Fechou',
    unit: 'messages',
    units: messagesPerThread * threadCount,
    run: () => threads.map((each) => readThread(each)),
  },
]

/** Units per second of each task, one figure per round; the order alternates, so that none always follows another. */
export function measure(rounds: number): number[][] {
  const rates: number[][] = tasks.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    const order = [...tasks.keys()]
    for (const index of round % 2 === 0 ? order : order.toReversed()) {
      const start = performance.now()
      tasks[index]!.run()
      const rate = (tasks[index]!.units / (performance.now() - start)) * 1000
      // The first round warms up.
      if (round > 0) rates[index]!.push(rate)
    }
  }
  return rates
}
