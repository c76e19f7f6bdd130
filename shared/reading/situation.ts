import type { Course } from './course.ts'
import type { Stage } from './labels.ts'
import type { OpenAsked } from './open-points/kinds.ts'
import type { Wait } from './reading.ts'

/** What an advice is made from. */
export type Situation = {
  course: Course
  stage: Stage
  open: readonly OpenAsked[]
  waiting: Wait | null
}

/** The customer tells of a trouble with what they have bought, and the seller has said nothing to it. */
export const isTroubled = ({ open }: Pick<Situation, 'open'>): boolean => open.some(({ kind }) => kind === 'trouble')
