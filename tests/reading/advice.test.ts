import { expect, test } from 'vitest'
import { tryReader } from '#shared/reading/try-reader.ts'
import type { ReadingView } from '#shared/reading/view/view.ts'

/** The reading of lines `20/11 10:00 C: oi`, at a moment; the seller is S. */
function viewAt(now: string, ...lines: string[]): ReadingView {
  const text = lines.map((line) => line.replace(/^(\S+) (\S+) ([CS]): /, '$1/2026 $2 - $3: ')).join('\n')
  const reader = tryReader(() => now)
  const answer = reader.open({ kind: 'text', text, contact: 'C' })
  if (answer.kind !== 'read') throw new Error(`Not read: ${answer.kind}`)
  return answer.view
}
const reasons = ({ advice }: ReadingView) => advice.reasons.map(({ sentence }) => sentence)
const openWait = ({ thread }: ReadingView) => thread.rows.find((row) => row.kind === 'wait' && row.size === 'open')

const silent = ['18/11 10:00 C: quanto custa o bolo?', '18/11 10:10 S: R$ 180', '18/11 10:20 C: entendi, obrigada']

test('nobody is told to write first at night, or on a Sunday', () => {
  expect(viewAt('2026-11-23T22:40', ...silent).advice.when).toEqual({ before: 'amanhã,', big: '9h' })
  expect(viewAt('2026-11-23T03:00', ...silent).advice.when).toEqual({ before: 'às', big: '9h' })
  expect(viewAt('2026-11-22T15:00', ...silent).advice.when).toEqual({ before: 'amanhã,', big: '9h' })
  expect(viewAt('2026-11-23T15:00', ...silent).advice.when.big).toBe('hoje')
})

test('who writes at night is answered while awake, and in the morning after that', () => {
  const question = '22/11 23:40 C: oi, quanto custa o bolo?'
  expect(viewAt('2026-11-22T23:50', question).advice.when.big).toBe('já')
  expect(viewAt('2026-11-23T03:00', question).advice.when).toEqual({ before: 'às', big: '8h' })
})

test('a price just sent is given time', () => {
  const lines = ['22/11 10:00 C: quanto custa o bolo?', '22/11 10:10 S: R$ 180']
  expect(viewAt('2026-11-22T10:20', ...lines).advice.when).toEqual({ before: 'quarta,', big: '9h' })
})

test('a question of another day is told with its day, that of today with its hour', () => {
  const lines = ['20/11 10:00 C: oi, quanto custa o bolo de 2kg?', '20/11 10:05 C: é pra sábado']
  expect(reasons(viewAt('2026-11-20T11:00', ...lines))).toContain('Às 10h, a pessoa perguntou quanto custa.')
  expect(reasons(viewAt('2026-11-22T11:00', ...lines))).toContain('Na sexta às 10h, a pessoa perguntou quanto custa.')
})

test('who asks for a service is told whether it is done, who asks for a thing whether there is one', () => {
  const asked = (words: string) => viewAt('2026-11-22T11:00', `22/11 10:00 C: ${words}`).advice.sentence
  expect(asked('vcs consertam máquina de lavar?')).toBe('Diga se faz.')
  expect(asked('tem esse vestido no M?')).toContain('se tem')
})

test('who was left without an answer for days is told sorry first', () => {
  const lines = [
    '10/03 08:41 C: quanto custa o ensaio?',
    '10/03 08:52 S: R$ 450',
    '10/03 09:32 C: quero fechar, manda o Pix',
  ]
  expect(viewAt('2026-11-22T11:00', ...lines).advice.sentence).toMatch(/^Peça desculpas pela demora e /)
})

test('audio that is not heard, and another language, are said', () => {
  const audio = viewAt('2026-11-22T11:00', '22/11 10:00 C: PTT-20261122-WA0001.opus (arquivo anexado)')
  expect(audio.advice.sentence).toBe('Escute o áudio e responda.')
  expect(reasons(audio)[0]).toBe('A pessoa mandou um áudio às 10h e espera a sua resposta.')
  expect(reasons(audio)[1]).toContain('O Fechou não ouve áudios')

  const english = viewAt(
    '2026-11-22T11:00',
    '22/11 10:00 C: Hi! How much is the lesson?',
    "22/11 10:05 C: that's a bit expensive, do you have a group price?",
  )
  expect(reasons(english).join(' ')).toContain('só lê português')
  expect(reasons(viewAt('2026-11-22T11:00', ...silent)).join(' ')).not.toContain('só lê português')
})

test('who put off and came back waits from when they came back', () => {
  const lines = ['18/11 10:00 C: quanto custa?', '18/11 10:10 S: R$ 180', '18/11 10:20 C: vou ver com meu marido']
  const view = viewAt('2026-11-22T10:30', ...lines, '22/11 10:00 C: oi! ele topou, aceita pix?')
  expect(openWait(view)).toMatchObject({ duration: '30 min' })
})

test('who put off and then thanked is waited for, and does not wait', () => {
  const lines = ['22/11 10:00 C: quanto custa?', '22/11 10:10 S: R$ 180', '22/11 10:20 C: vou falar com meu marido']
  expect(openWait(viewAt('2026-11-22T10:30', ...lines, '22/11 10:21 C: obrigada'))).toBeUndefined()
})

test('who writes again after months was not left waiting for months', () => {
  const view = viewAt(
    '2026-11-22T12:00',
    '10/02 18:00 C: amei o cabelo',
    '22/11 10:00 C: oi, tem horário pra luzes?',
    '22/11 10:40 S: tenho sexta',
    '22/11 10:41 C: quanto custa?',
  )
  expect(view.thread.rows.filter((row) => row.kind === 'wait').map(({ words }) => words)).not.toContain('de silêncio')
  expect(JSON.stringify(view.thread.rows)).not.toContain('Quem voltou foi você')
})

test('a sale that is over has no signs and no temperature, and no stage that was passed over is ticked', () => {
  const view = viewAt(
    '2026-11-22T12:00',
    '20/11 10:00 C: quero a cesta, manda o pix',
    '20/11 10:10 S: Pix: cestas@mimo.com, R$ 149',
    '20/11 10:20 C: pago! segue o comprovante',
    '20/11 10:30 S: Recebido, obrigada!',
    '22/11 10:00 C: chegou certinho, amei',
  )
  expect(view.signs).toEqual({ isWon: true, inFavour: '', against: '' })
  expect(view.temperature.words).toBe('Já comprou')
  const states = view.way.steps.map(({ name, state }) => [name, state])
  expect(states).toContainEqual(['Negociação', 'skipped'])
  expect(states).toContainEqual(['Fechamento', 'done'])
  const lost = viewAt(
    '2026-11-22T12:00',
    '20/11 10:00 C: quanto custa?',
    '20/11 10:10 S: R$ 149',
    '20/11 10:20 C: não quero mais, obrigada',
  )
  expect([lost.signs, lost.temperature.words]).toEqual([null, 'Perdido'])
})

test('signs for a sale and against it are said in words, and no figure', () => {
  const view = viewAt(
    '2026-11-22T12:00',
    '22/11 10:00 C: quanto custa a cesta?',
    '22/11 10:10 S: R$ 149',
    '22/11 10:20 C: nossa, achei caro',
    '22/11 10:21 C: entregam no centro?',
  )
  expect(view.signs).toEqual({ isWon: false, inFavour: 'perguntou da entrega', against: 'achou caro' })
})
