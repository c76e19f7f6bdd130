import { labels } from '../reading/labels.ts'
import { askedLabels, isAskedLabel, type AskedLabel } from '../reading/open-points/asked-labels.ts'
import { askedIn } from '../reading/open-points/questions-asked.ts'
import type { Scene } from './scene.ts'
import type { Doubt } from './suggestion.ts'
import { subjectOf } from '../reading/open-points/subject.ts'

/**
 * A reading of less chance than `leastSure` is doubted where another one has `leastRival`. Of 240 open conversations in
 * tests/replies/unseen 25 are: 16 of these were read wrongly, 11 as one of the other two would have been right.
 */
const [leastSure, leastRival] = [0.4, 0.08] as const

/** What the customer's last question was taken for, where that is not sure; null where it is, or they ask nothing. */
export function doubtOf(scene: Scene): Doubt | null {
  const { open, course, input } = scene
  const last = open.at(-1)
  const isAlone = open.filter(({ message }) => message === last?.message).length === 1
  if (!last || !isAlone || last.message < course.lastSeller || isPlain(last.text)) return null
  const { chances } = course.thread.messages[last.message]!
  const chanceOf = (label: AskedLabel) => chances![labels.indexOf(label)]!
  const read = askedIn(scene, last)?.[0] ?? 'pergunta_produto'
  if (!isAskedLabel(read)) return null
  const rivals = askedLabels
    .filter((label) => label !== read)
    .toSorted((one, other) => chanceOf(other) - chanceOf(one))
    .slice(0, 2)
  if (chanceOf(read) >= leastSure || chanceOf(rivals[0]!) < leastRival) return null
  const readings = [read, ...rivals]
  const [key, said] = input.marks.asked.split(' ')
  const asked = readings.find((label) => key === last.key && label === said)
  return {
    key: last.key,
    isSaid: asked !== undefined,
    asked: asked ?? read,
    others: readings.filter((label) => label !== (asked ?? read)),
  }
}

/** Words that tell what is asked, whatever the labels say. */
const isPlain = (text: string) => !['other', 'detail'].includes(subjectOf({ label: 'outro', text }))
