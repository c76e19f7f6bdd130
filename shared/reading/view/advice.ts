import type { Reading } from '../reading.ts'
import { dayWord, hour } from './times.ts'
import type { AdviceView } from './view.ts'

export function adviceView({ next }: Reading, now: string): AdviceView {
  const { by, sentence, reasons } = next[0]!
  const told = {
    sentence: sentence.endsWith('.') ? sentence : `${sentence}.`,
    reasons: reasons.slice(0, 3).map((reason) => ({ sentence: reason.sentence, icon: reason.icon })),
    isPeace: by === null,
  }
  if (by === null) return { ...told, when: { before: 'deixe', big: 'em paz' }, turn: 'Nada a fazer agora.' }
  if (by === 'agora') return { ...told, when: { before: '', big: 'já' }, turn: 'Sua vez, já.' }
  if (by === 'hoje') return { ...told, when: { before: '', big: 'hoje' }, turn: 'Sua vez, hoje.' }
  const day = dayWord(by, now)
  const before = day === 'hoje' ? 'até' : `${day},`
  const turn = day === 'hoje' ? `Sua vez, até ${hour(by)}.` : `Sua vez: ${day}, ${hour(by)}.`
  return { ...told, when: { before, big: hour(by) }, turn }
}
