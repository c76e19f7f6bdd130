import { encodeFacts } from '#shared/reading/facts/facts-code.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import { minutesOf } from '#shared/time/wall-time.ts'
import { median } from '../bench/figures.ts'
import { chatOf } from './chats.ts'
import type { Ask } from './requests.ts'

const repetitions = 9
let imported = 0

export async function measureActs(ask: Ask, member: string): Promise<string[]> {
  const moves = await repeated(() => movedCard(ask))
  const imports: string[] = []
  for (const count of [200, 2_000, 4_000]) {
    // oxlint-disable-next-line no-await-in-loop -- One at a time is what is measured.
    const took = await repeated(() => importedChat(ask, member, count))
    const kb = encodedChat(count, 0).length / 1000
    imports.push(`import of a new chat of ${count} messages (${kb.toFixed(0)} kB): ${spread(took)}`)
  }
  return [`a card's move: ${spread(moves)}`, ...imports]
}

async function repeated(act: () => Promise<number>): Promise<number[]> {
  const took: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- One at a time is what is measured.
  for (let time = 0; time < repetitions; time += 1) took.push(await act())
  return took
}

/** Moves the first card of the board that has a place to go to, as its form asks. */
async function movedCard(ask: Ask): Promise<number> {
  const { text: board } = await ask('/dashboard/quadro')
  const id = /mover=([0-9a-f-]{36})/.exec(board)![1]!
  const { text: asked } = await ask(`/dashboard/quadro?mover=${id}`)
  const era = /name="era" value="(\w+)"/.exec(asked)![1]!
  const etapa = era === 'proposta' ? 'negociacao' : 'proposta'
  const { status, wholeMs } = await ask('/dashboard/quadro', { form: 'mover', id, era, etapa })
  if (status !== 200) throw new Error(`The move was answered ${status}`)
  return wholeMs
}

async function importedChat(ask: Ask, member: string, count: number): Promise<number> {
  imported += 1
  const form = { form: 'fatos', membro: member, nome: `Nova pessoa ${imported}`, fatos: encodedChat(count, imported) }
  const { status, wholeMs, text } = await ask('/dashboard/conectar', form)
  if (status !== 200) throw new Error(`The import was answered ${status}: ${text}`)
  return wholeMs
}

function encodedChat(count: number, seed: number): string {
  const end = minutesOf(wallTimeInSaoPaulo(new Date())) - 7 * seed
  return JSON.stringify(encodeFacts(chatOf(count, end, seed)))
}

export function spread(figures: readonly number[]): string {
  return `${median(figures).toFixed(0)} ms (${Math.min(...figures).toFixed(0)} to ${Math.max(...figures).toFixed(0)})`
}
