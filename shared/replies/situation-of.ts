import { objectionOf } from '../reading/course.ts'
import type { Scene } from './scene.ts'
import { askingForDate, type Situation } from './situation.ts'

export function situationOf({ tail, tailLabels, hasDecided }: Scene): Situation {
  if (tail.length === 0) return 'silence'
  if (hasDecided) return 'closing'
  const objection = [...tailLabels].flatMap((label) => objectionOf(label) ?? []).at(-1)
  if (objection) return `objection_${objection}`
  if (tailLabels.has('pergunta_preco')) return 'price'
  return askingForDate.some((label) => tailLabels.has(label)) ? 'date' : 'other'
}
