import { labelWords } from '../reading/label-words.ts'
import type { Label } from '../reading/labels.ts'
import type { Reading } from '../reading/reading.ts'

/** What weighs most in a list, by the colour of its label. */
const weight = ['coral', 'ink', 'lime', 'sage', 'amber']
/** Messages from the end in which the deciding label is looked for. */
const decidingMessages = 6

/** The label that a list draws beside a name; null where there is none to draw. Who has bought no longer wants to close. */
export function decidingLabel({ labels: found, stage }: Reading): Label | null {
  const spoken = found
    .filter((said) => said.length > 0)
    .slice(-decidingMessages)
    .toReversed()
  const drawn = spoken.flatMap((said, age) =>
    said.flatMap(({ label, unsure }) => {
      const words = labelWords[label]
      const isOver = stage === 'ganho' && label === 'intencao_compra'
      return words && !unsure && !isOver ? [{ label, rank: weight.indexOf(words.color) * 2 + age }] : []
    }),
  )
  return drawn.toSorted((one, other) => one.rank - other.rank)[0]?.label ?? null
}
