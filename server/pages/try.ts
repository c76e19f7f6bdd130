import type { TryScreen } from '#client/pages/try.tsx'
import type { Correction } from '#shared/reading/reading.ts'
import type { Given } from '#shared/reading/try-reader.ts'
import { wallTimeInSaoPaulo } from '#shared/time/sao-paulo.ts'
import type { Action, Rendering } from '../action.ts'
import { nonEmptyText, singleValue } from '../forms/fields.ts'
import type { Loader } from '../page.ts'
import { networkOf } from '../rate-limits/network.ts'
import { readUpload } from '../reading/read-upload.ts'
import type { ReadAnswer } from '../reading/tasks.ts'
import { Unavailable } from '../unavailable.ts'
import { correctionsIn } from './try/corrections.ts'
import { isCostlyToShow, keptOfRefused } from '../forms/shown-again.ts'

export const reads = ['exemplo']
/** Limit for a file, and for a text that is sent again: browsers write each of its line breaks as two bytes. */
export const maxUploadBytes = 8 * 1024 * 1024
export const isTextUpload = true

const maxTextLength = 4 * 1024 * 1024

const views = new Map<string, TryScreen>()

export const load: Loader<'public', typeof import('#client/pages/try.tsx')> = async ({ query }) => ({
  screen: await exampleScreen(query.get('exemplo')),
})

/** The reader is imported with the first example that is asked for: most visitors read in their own browser. */
async function exampleScreen(name: string | null): Promise<TryScreen> {
  if (name === null) return { kind: 'start' }
  const { tryReader } = await import('#shared/reading/try-reader.ts')
  const { examples } = await import('#shared/reading/examples.ts')
  if (!Object.hasOwn(examples, name)) return { kind: 'start' }
  const known = views.get(name)
  if (known) return known
  const answer = tryReader(() => '').open({ kind: 'example', name })
  if (answer.kind !== 'read') throw new Error(`The example ${name} is not read.`)
  const screen: TryScreen = { kind: 'example', name, view: answer.view }
  views.set(name, screen)
  return screen
}

/** Reads a conversation for a browser without scripts. It is kept in memory until the answer is sent, and nowhere else. */
export const submit: Action = async (fields, { address, hasLeft, log, secondsUntilReading }) => {
  const text = textField(fields, 'texto')
  const contact = textField(fields, 'contato').slice(0, 200) || null

  const wait = await secondsUntilReading(address)
  if (wait !== null) return { ...refusal(...tooMany, 429, text), retryInSeconds: wait }
  const given = await givenIn(fields, text, contact)
  if (!given) return refusal(...nothingGiven, 422, '')

  const seller = fields.has('eu') ? textField(fields, 'eu') : null
  const { corrections, newest } = correctionsIn(textField(fields, 'correcoes'), textField(fields, 'correcao'))
  const upload = { given, seller, corrections, now: wallTimeInSaoPaulo(new Date()), maxTextLength }
  try {
    return rendering(await readUpload(upload, `network ${networkOf(address, 48)}`, hasLeft), text, {
      seller,
      corrections,
      newest,
    })
  } catch (failure) {
    if (!(failure instanceof Unavailable)) throw failure
    log.warn({ reason: failure.message }, 'a conversation was not read')
    return { ...refusal(...notNow, 503, text), retryInSeconds: 60 }
  }
}

const tooMany = ['Muitas leituras seguidas', 'Espere alguns minutos e mande de novo.'] as const
const nothingGiven = [
  'O campo está vazio',
  'Escolha um arquivo, ou cole no campo o que você copiou do WhatsApp Web.',
] as const
const notNow = [
  'Não deu para ler agora',
  'A leitura demorou demais. Tente de novo em um minuto, ou cole só os últimos meses.',
] as const

const costly = [
  'Há sinais demais neste texto',
  'Ele tem aspas, < ou & demais para uma conversa. Confira se é mesmo o que o WhatsApp exportou, ou cole só os últimos meses.',
] as const

/** The start again, with what was pasted. */
function refusal(title: string, sentence: string, status: Rendering['status'], pasted: string): Rendering {
  const text = keptOfRefused(pasted)
  const screen: TryScreen = {
    kind: 'again',
    answer: { kind: 'refused', title, sentence },
    source: { text, contact: null },
  }
  return { kind: 'page', status, props: { screen }, unreadBytes: bytesOf(text) }
}

/** A text is held as it was given, and as HTML. */
const bytesOf = ({ length }: string) => 2 * length

type Said = { seller: string | null; corrections: readonly Correction[]; newest: number | null }

function rendering({ answer, source }: ReadAnswer, pasted: string, { seller, corrections, newest }: Said): Rendering {
  if (answer.kind === 'refused') return refusal(answer.title, answer.sentence, 422, pasted)
  if (isCostlyToShow(source.text)) return refusal(...costly, 422, '')
  const unreadBytes = bytesOf(source.text)
  if (answer.kind === 'read') {
    const { view, change } = answer
    const changed = change !== null && newest !== null ? { message: newest, words: change } : null
    const screen: TryScreen = { kind: 'read', view, change: changed, source, seller, corrections }
    return { kind: 'page', status: 200, props: { screen }, unreadBytes }
  }
  const screen: TryScreen = { kind: 'again', answer, source }
  return { kind: 'page', status: 200, props: { screen }, unreadBytes }
}

function textField(fields: FormData, name: string): string {
  return nonEmptyText(singleValue(fields, name)) ?? ''
}

async function givenIn(fields: FormData, text: string, contact: string | null): Promise<Given | null> {
  const file = singleValue(fields, 'arquivo')
  if (file instanceof File && file.size > 0)
    return { kind: 'file', bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name }
  return text.trim() === '' ? null : { kind: 'text', text, contact }
}
