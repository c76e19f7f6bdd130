import { expect, test } from 'vitest'
import type { ThreadMessage } from '#shared/reading/conversation.ts'
import { readThread } from '#shared/reading/read.ts'

/** The day on which a customer counts who says this on Thursday, 12 November 2026. */
function agreedOn(words: string): string | null {
  const texts = ['C: oi, quanto custa a festa?', 'S: sai por R$ 890', `C: ${words}`]
  const messages = texts.map((line, index): ThreadMessage => ({
    at: `2026-11-12T18:2${index}`,
    from: line.startsWith('C: ') ? 'customer' : 'seller',
    kind: 'text',
    text: line.slice(3),
  }))
  return readThread({ contact: 'Lourdes', messages, end: '2026-11-13T10:00' }).agreed?.day ?? null
}

test.for([
  ['me chama dia 1/12 que recebo', '2026-12-01'],
  ['me chama dia 1 de dezembro', '2026-12-01'],
  ['me chama dia 5 que recebo', '2026-12-05'],
  ['vou viajar, te aviso dia 30', '2026-11-30'],
  ['te aviso dia 31', '2026-12-31'],
  ['te aviso dia 10/1', '2027-01-10'],
  ['te aviso sexta', '2026-11-13'],
  ['te aviso depois de amanhã', '2026-11-14'],
  ['te aviso sab', '2026-11-14'],
  // Long ahead, so that it has been.
  ['te falei dia 2/11 que ia ver, vou pensar', null],
  ['te aviso dia 31/11', null],
])('“%s” is for %s', ([words, day]) => expect(agreedOn(words!)).toBe(day))
