import { parseString } from 'whatsapp-chat-parser'
import { parseConversation } from '#shared/reading/export/parse-conversation.ts'

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

export const tasks: readonly Task[] = [
  { compared: 'parsing', name: 'whatsapp-chat-parser', unit: 'lines', units: lineCount, run: () => parseString(text) },
  { compared: 'parsing', name: 'Fechou', unit: 'lines', units: lineCount, run: () => parseConversation(text) },
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
