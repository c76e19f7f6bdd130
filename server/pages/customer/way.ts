import type { CustomerWay } from '#shared/customers/customer-view.ts'
import { causeInWords } from '#shared/customers/label-sentences.ts'
import { lostReasons, type LostReason } from '#shared/customers/move-customer.ts'
import { shownStage } from '#shared/customers/shown-stage.ts'
import { labelWords, stageWords } from '#shared/reading/label-words.ts'
import type { Label, Stage } from '#shared/reading/labels.ts'
import type { FoundLabel } from '#shared/reading/reading.ts'
import { duration, dayWord } from '#shared/time/in-words.ts'
import { minutesOf } from '#shared/time/wall-time.ts'
import type { OneCustomer } from '#server/data/workspace/customer.ts'

const onTheWay: readonly Stage[] = [
  'primeira_interacao',
  'descoberta',
  'interesse',
  'proposta',
  'negociacao',
  'fechamento',
  'ganho',
]

/** The way to a sale: what is behind, where it stands and how it came there, and what is left. */
export function customerWay(customer: OneCustomer, now: string): CustomerWay {
  const { row, reading } = customer
  const stage = shownStage(row, now)
  const reachedAt = new Map(reading.stages.map((reached) => [reached.stage, reached.at]))
  const isBeside = stage === 'perdido' || stage === 'dormindo'
  const farthest = isBeside
    ? Math.max(onTheWay.indexOf(row.stage as Stage), ...[...reachedAt.keys()].map((each) => onTheWay.indexOf(each)))
    : onTheWay.indexOf(stage) - 1
  const since = stage === row.stage ? row.stage_since : row.asleep_at!
  return {
    done: onTheWay.slice(0, farthest + 1).map((each) => {
      const at = reachedAt.get(each)
      return { name: stageWords[each], when: at ? dayWord(at, now) : null }
    }),
    current: {
      name: stageWords[stage],
      stage,
      tone: isBeside ? 'beside' : stage === 'ganho' ? 'won' : 'way',
      since: `Desde ${dayWord(since, now)}`,
      cause: causeOf(customer, stage, now),
    },
    left: isBeside ? [] : onTheWay.slice(onTheWay.indexOf(stage) + 1).map((each) => stageWords[each]),
    stored: row.stage as Stage,
  }
}

function causeOf({ row, reading, messages, labels }: OneCustomer, stage: Stage, now: string): string {
  if (stage !== row.stage && row.last_at) return `sem conversar há ${duration(minutesOf(now) - minutesOf(row.last_at))}`
  if (row.stage_by_hand) return row.lost_reason ? `por você, ${reasonWords(row.lost_reason)}` : 'por você'
  const reached = reading.stages.find((each) => each.stage === stage)
  if (!reached) return ''
  if (messages[reached.message]?.from === 'seller') return 'por uma mensagem sua'
  const label = labelOf(reading.labels[reached.message] ?? [], stage)
  return label ? `porque ${causeInWords(label, labels)}` : 'pelo que veio na conversa'
}

/** A surer label tells more, and a greeting tells only of the first stage. */
function labelOf(found: readonly FoundLabel[], stage: Stage): Label | undefined {
  const told = found.filter(
    ({ label }) => labelWords[label] && (label !== 'saudacao' || stage === 'primeira_interacao'),
  )
  return (told.find(({ unsure }) => !unsure) ?? told[0])?.label
}

function reasonWords(reason: string): string {
  return lowered(lostReasons[reason as LostReason]?.words ?? reason)
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
