import type { Thread } from '../conversation.ts'
import { moodWords, objectionWords } from '../label-words.ts'
import type { Stage } from '../labels.ts'
import type { Correction, Reading } from '../reading.ts'
import { actOfReading, adviceView } from './advice.ts'
import { headline } from './headline.ts'
import { labelsToDraw, messageOrQuote } from './labels.ts'
import { nameOf } from './names.ts'
import { threadView } from './rows.ts'
import { clock, dayWord, onDay } from '#shared/time/in-words.ts'
import type { ChanceView, ObjectionView, ReadingView } from './view.ts'
import { wayView } from './way.ts'

type Shown = {
  thread: Thread
  reading: Reading
  corrections: readonly Correction[]
  /** The newest messages to draw. */
  shown: number
  /** Messages of the whole conversation, where the thread holds its newest only. */
  total: number
}

/** Everything the screen says of a reading. */
export function readingView({ thread, reading, corrections, shown, total }: Shown): ReadingView {
  const { messages, end } = thread
  const name = nameOf(thread.contact)
  const marked = labelsToDraw(messages, reading, corrections)
  const last = messages.findLast(({ from, text }) => from === 'customer' && text) ?? messages.at(-1)
  const first = dayWord(messages[0]?.at ?? end, end)
  const until = dayWord(messages.at(-1)?.at ?? end, end)
  const period = first === until ? onDay(messages.at(-1)?.at ?? end, end) : `de ${first} a ${until}`
  return {
    name,
    extent: {
      count: total === 1 ? '1 mensagem' : `${thousands(total)} mensagens`,
      period: total > messages.length ? `lidas as últimas ${thousands(messages.length)}, ${period}` : period,
    },
    temperature: moodWords(reading),
    headline: headline(name.first, reading),
    advice: adviceView(reading, actOfReading(reading, messages.at(-1)?.at ?? null, end), end),
    way: wayView(reading, end),
    thread: threadView(thread, reading, marked, name.first, shown),
    chance: chanceView(reading),
    objections: objectionViews(thread, reading),
    last: { text: last?.text ?? 'Sem palavras', at: last ? clock(last.at) : '' },
  }
}

/** `4.312` */
function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.')
}

const ofTwenty = (percent: number) => Math.round(percent / 5)

const sold = { told: false, isOver: true, words: 'A venda já foi feita.' } as const

/**
 * The estimate learns from invented conversations (tests/reading/corpus), so it is told as one and promises nothing. A sale that
 * is over has no chance, whether it was read so or `stage` is the seller's own.
 */
export function chanceView({ chance, stage: readStage }: Reading, stage: Stage = readStage): ChanceView | null {
  if (stage === 'ganho') return sold
  if ([stage, readStage].some((each) => each === 'ganho' || each === 'perdido')) return null
  const { low, high, told, raisedBy, loweredBy } = chance
  if (!told) return { told, isOver: false, words: 'Ainda há poucas mensagens para estimar a chance.' }
  const full = ofTwenty(low)
  const tinted = ofTwenty(high)
  const many =
    full === tinted
      ? `${full} ${full === 1 ? 'fecharia' : 'fechariam'}`
      : full === 0 && tinted === 1
        ? 'no máximo 1 fecharia'
        : `de ${full} a ${tinted} fechariam`
  return {
    told,
    low: Math.round(low),
    high: Math.round(high),
    full,
    tinted,
    words: `Estimativa do Fechou, feita com conversas de exemplo: de 20 parecidas, ${many}. Não é promessa de venda.`,
    raised: raisedBy.join(', '),
    lowered: loweredBy.join(', '),
  }
}

function objectionViews({ messages, end }: Thread, { objections }: Reading): ObjectionView[] {
  return objections.map(({ objection, raised, answered, unsure }) => {
    return {
      name: objectionWords[objection],
      state: unsure ? 'unsure' : answered ? 'answered' : 'open',
      when: unsure
        ? 'sem certeza'
        : answered
          ? `respondida ${onDay(messages[answered.message]!.at, end)}`
          : 'ainda em aberto',
      raised: messageOrQuote(raised, messages[raised.message]!) || 'sem palavras',
      answer: answered ? messageOrQuote(answered, messages[answered.message]!) || 'sem palavras' : null,
    }
  })
}
