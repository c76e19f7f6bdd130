import { stageWords } from '../label-words.ts'
import type { Stage } from '../labels.ts'
import type { Reading } from '../reading.ts'
import { moment } from '#shared/time/in-words.ts'
import type { WayStep, WayView } from './view.ts'

const between: readonly Stage[] = ['descoberta', 'interesse', 'proposta', 'negociacao', 'fechamento']

/** The way from `oi` to `fechou`. Beside it (asleep, lost), only what was reached is done, and nothing is current. */
export function wayView({ stage, stages }: Reading, now: string): WayView {
  const reachedAt = new Map(stages.map((reached) => [reached.stage, reached.at]))
  const isBeside = stage === 'dormindo' || stage === 'perdido'
  const farthest = isBeside
    ? Math.max(-1, ...between.flatMap((each, place) => (reachedAt.has(each) ? [place] : [])))
    : between.indexOf(stage)
  const isWon = stage === 'ganho'
  const steps = between.map((each, place): WayStep => {
    const at = reachedAt.get(each)
    const isCurrent = !isBeside && each === stage
    const isBehind = isWon || place < farthest || (isBeside && place === farthest)
    const isDone = isBehind && at !== undefined
    return {
      name: stageWords[each],
      state: isCurrent ? 'current' : isDone ? 'done' : isBehind ? 'skipped' : 'left',
      when: at && (isCurrent || isDone) ? moment(at, now) : '',
    }
  })
  return { steps, isWon, inWords: inWords(stage, reachedAt.get(stage), now) }
}

/** `Fechamento, desde hoje, 12h21` */
function inWords(stage: Stage, at: string | undefined, now: string): string {
  if (!at) return stageWords[stage]
  return `${stageWords[stage]}, desde ${moment(at, now)}`
}
