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
import type { ObjectionView, ReadingView, SignsView } from './view.ts'
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
    signs: signsView(reading),
    objections: objectionViews(thread, reading),
    last: { text: last?.text ?? 'Sem palavras', at: last ? clock(last.at) : '' },
  }
}

/** `4.312` */
function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** @param stage the seller's own, or the one that was read. A sale that is over has no signs, whichever of the two says so. */
export function signsView({ signs, stage: readStage }: Reading, stage: Stage = readStage): SignsView | null {
  if (stage === 'ganho') return { isWon: true, inFavour: '', against: '' }
  if ([stage, readStage].some((each) => each === 'ganho' || each === 'perdido')) return null
  return { isWon: false, inFavour: signs.inFavour.join(', '), against: signs.against.join(', ') }
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
