import { expect, test } from 'vitest'
import { lrm, messagesIn, narrow, noBreak } from '#tests/support/conversations.ts'

test.for<[what: string, header: string, at: string]>([
  ['Android, Brazil', '02/03/2026 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, Brazil, with a comma', '02/03/2026, 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, Brazil, two digits of the year', '02/03/26 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, Brazil, 12 hours', `02/03/2026 9:14${narrow}PM - Ana: oi`, '2026-03-02T21:14'],
  ['Android, Portugal', '02/03/26 às 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, Portugal, newer', '02/03/26, 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, USA', `3/13/26, 2:30${narrow}PM - Ana: oi`, '2026-03-13T14:30'],
  ['Android, USA, older', '3/13/26, 2:30 PM - Ana: oi', '2026-03-13T14:30'],
  ['Android, United Kingdom', '13/03/2026, 2:30 pm - Ana: oi', '2026-03-13T14:30'],
  ['Android, Spain', `2/3/26, 2:30${noBreak}p.${noBreak}m. - Ana: oi`, '2026-03-02T14:30'],
  ['Android, Spain, morning', '2/3/26, 12:05 a. m. - Ana: oi', '2026-03-02T00:05'],
  ['Android, Germany', '02.03.26, 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, France', '02/03/2026 à 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, Italy', '02/03/26, 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, Indonesia', '02/03/26 09.14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, Turkey', '2.03.2026 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, Japan', '2026/03/02 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, Japan, halves of the day', '2026/03/02 午後2:30 - Ana: oi', '2026-03-02T14:30'],
  ['Android, Canada', '2026-03-02, 2:30 p.m. - Ana: oi', '2026-03-02T14:30'],
  ['Android, Canada, 24 hours', '2026-03-02 09:14 - Ana: oi', '2026-03-02T09:14'],
  ['Android, India', '02/03/26, 2:30 pm - Ana: oi', '2026-03-02T14:30'],
  ['Android, Arabic', '٢‏/٣‏/٢٠٢٦، ٢:٣٠ م - Ana: oi', '2026-03-02T14:30'],
  ['iPhone, Brazil', '[02/03/2026, 09:14:05] Ana: oi', '2026-03-02T09:14:05'],
  ['iPhone, Brazil, no comma', '[02/03/2026 09:14:05] Ana: oi', '2026-03-02T09:14:05'],
  ['iPhone, Brazil, two digits of the year', '[02/03/26, 09:14:05] Ana: oi', '2026-03-02T09:14:05'],
  ['iPhone, with a mark', `${lrm}[02/03/2026, 09:14:05] Ana: oi`, '2026-03-02T09:14:05'],
  ['iPhone, USA', `[3/13/26, 2:30:05${narrow}PM] Ana: oi`, '2026-03-13T14:30:05'],
  ['iPhone, Germany', '[02.03.26, 09:14:05] Ana: oi', '2026-03-02T09:14:05'],
  ['iPhone, Indonesia', '[02/03/26 09.14.05] Ana: oi', '2026-03-02T09:14:05'],
  ['iPhone, year first', '[2026-03-02, 09:14:05] Ana: oi', '2026-03-02T09:14:05'],
  ['iPhone, Arabic', '\u200F[٢‏/٣‏/٢٠٢٦، ٢:٣٠:٠٥ م] Ana: oi', '2026-03-02T14:30:05'],
  ['iPhone, years ago', '02.03.16, 09:14:05: Ana: oi', '2016-03-02T09:14:05'],
  ['copied from WhatsApp Web', '[09:14, 02/03/2026] Ana: oi', '2026-03-02T09:14'],
  ['copied from WhatsApp Web, USA', '[2:32 PM, 9/24/2026] Ana: oi', '2026-09-24T14:32'],
  ['copied from WhatsApp Web, Germany', '[09:14, 2.3.2026] Ana: oi', '2026-03-02T09:14'],
])('a header is read: %s', ([, header, at]) => {
  expect(messagesIn(header)).toEqual([{ at, author: 'Ana', kind: 'text', text: 'oi', file: null, edited: false }])
})

test.for([
  ['00:00 at midnight', '12:00 AM', '00:00'],
  ['after midnight', '12:59 AM', '00:59'],
  ['noon', '12:00 PM', '12:00'],
  ['after noon', '1:00 PM', '13:00'],
])('of 12 hours, %s', ([, printed, wall]) => {
  expect(messagesIn(`3/13/26, ${printed} - Ana: oi`)[0]!.at).toBe(`2026-03-13T${wall}`)
})

test.for([
  ['a day that no month has', '45/03/2026 09:14 - Ana: oi'],
  ['30 February', '30/02/2026 09:14 - Ana: oi'],
  ['29 February of a common year', '29/02/2026 09:14 - Ana: oi'],
  ['a month above 12', '02/13/2026 09:14 - Ana: oi'],
  ['hour 24', '02/03/2026 24:10 - Ana: oi'],
  ['minute 60', '02/03/2026 09:60 - Ana: oi'],
  ['an iPhone export', '[02/03/2026, 09:14:05] Ana: oi'],
  ['a copy from WhatsApp Web', '[09:14, 02/03/2026] Ana: oi'],
  ['another clock', '3/2/26, 2:30 PM - Ana: oi'],
  ['a comma', '02/03/2026, 09:14 - Ana: oi'],
  ['a leading space', ' 02/03/2026 09:14 - Ana: oi'],
  ['no dash', '02/03/2026 09:14 Ana: oi'],
  ['a date alone', '02/03/2026'],
])('a line with %s belongs to the message above it', ([, line]) => {
  const lines = ['13/03/2026 09:13 - Rafa: olha', line!, '14/03/2026 09:15 - Ana: vi']
  expect(messagesIn(...lines).map(({ text }) => text)).toEqual([`olha\n${line}`, 'vi'])
})

test('a whole chat pasted into the first message stays text, even where it is longer', () => {
  const pasted = Array.from({ length: 8 }, (_, minute) => `[10:0${minute}, 28/02/2026] Caio: linha ${minute}`)
  const messages = messagesIn('02/03/2026 09:14 - Ana: olha:', ...pasted, '02/03/2026 09:15 - Rafa: nossa')
  expect(messages.map(({ author, text }) => [author, text])).toEqual([
    ['Ana', ['olha:', ...pasted].join('\n')],
    ['Rafa', 'nossa'],
  ])
})

test('what stands before the first header is left out', () => {
  expect(messagesIn('Segue a conversa', '', '02/03/2026 09:14 - Ana: oi')).toHaveLength(1)
})

test('messages keep the order of the file, equal ones too, and hours that a change of clocks skipped', () => {
  const lines = ['04/11/2018 00:30 - Ana: oi', '04/11/2018 00:30 - Ana: oi', '03/11/2018 23:59 - Ana: antes']
  expect(messagesIn(...lines).map(({ at }) => at)).toEqual(['2018-11-04T00:30', '2018-11-04T00:30', '2018-11-03T23:59'])
})

test('Windows line ends are no part of a text', () => {
  expect(messagesIn('02/03/2026 09:14 - Ana: oi\r', 'tudo bem?\r', '02/03/2026 09:15 - Rafa: oi\r')[0]!.text).toBe(
    'oi\ntudo bem?',
  )
})
