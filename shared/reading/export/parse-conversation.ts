import type { Conversation } from '../conversation.ts'
import type { WallTime } from '#shared/time/wall-time.ts'
import { ConversationBuilder } from './conversation-builder.ts'
import { unpackDate } from './date-order.ts'
import { headersIn, type DatedHeaders, type HeaderLines } from './header-lines.ts'
import { speaksEnglish } from './language.ts'
import { Names } from './names.ts'
import { unreadable } from './unreadable-conversation.ts'

/** Messages between two reports of progress. */
const reportEvery = 5000

/**
 * Parses an export of WhatsApp, or what was copied from WhatsApp Web. Throws `UnreadableConversation` where the text is
 * neither. Takes time in proportion to the length of the text, whatever it says.
 *
 * @param onTextBefore is given what stands before the first message, which belongs to none
 */
export function parseConversation(
  text: string,
  onProgress?: (done: number, total: number) => void,
  onTextBefore?: (before: string) => void,
): Conversation {
  const source = text.isWellFormed() ? text : text.toWellFormed()
  const dated = headersIn(source, (headers) => speaksEnglish(bodiesOf(source, headers)))
  if (dated === null) throw /\S/.test(source) ? unreadable.noConversation() : unreadable.empty()
  const { headers, isAndroid } = dated
  onTextBefore?.(source.slice(0, headers.starts[0]))
  const names = new Names(source, headers, isAndroid)
  const builder = new ConversationBuilder(isAndroid)
  const timeOf = wallTimes(dated)
  for (let index = 0; index < headers.length; index++) {
    if (onProgress && index % reportEvery === 0) onProgress(index, headers.length)
    const rest = headers.rests[index]!
    const end = index + 1 < headers.length ? headers.starts[index + 1]! - 1 : source.length
    const split = names.split(rest)
    builder.add(timeOf(index), split?.name ?? null, source.slice(split ? Math.min(split.bodyStart, end) : rest, end))
  }
  onProgress?.(headers.length, headers.length)
  return builder.conversation()
}

/** Wall times of headers; those of one day share their start. */
function wallTimes({ headers, order, hasSeconds }: DatedHeaders): (index: number) => WallTime {
  const digits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  let lastDate = -1
  let day = ''
  return (index) => {
    const date = headers.dates[index]!
    if (date !== lastDate) {
      const { year, month, day: dayOfMonth } = unpackDate(date, order)
      day = `${String(year).padStart(4, '0')}-${digits[month]}-${digits[dayOfMonth]}T`
      lastDate = date
    }
    const second = headers.secondsOfDay[index]!
    const minutes = `${day}${digits[Math.floor(second / 3600)]}:${digits[Math.floor(second / 60) % 60]}`
    return hasSeconds ? `${minutes}:${digits[second % 60]}` : minutes
  }
}

function* bodiesOf(text: string, headers: HeaderLines): Generator<string> {
  for (let index = 0; index < headers.length; index++) {
    const end = index + 1 < headers.length ? headers.starts[index + 1]! - 1 : text.length
    yield text.slice(headers.rests[index]!, Math.min(end, headers.rests[index]! + 600))
  }
}
