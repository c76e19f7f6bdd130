import type { WallTime } from '../time/wall-time.ts'
import { isHotLead, labelWords, stageWords, temperatureWords, type LabelColor } from '../reading/label-words.ts'
import type { Label, Stage, Temperature } from '../reading/labels.ts'
import { moment } from '../time/in-words.ts'
import { labelName, ownLabelNames, type LabelSettings } from './label-settings.ts'
import type { OwnLabelId } from './own-labels.ts'

/** What came of one chat that was imported. */
export type ImportReport =
  /** The seller has erased this contact, so that it stays away until they say otherwise. */
  | { kind: 'erased'; name: string }
  | {
      kind: 'kept'
      customer: string
      contact: string
      name: string
      isNew: boolean
      newMessages: number
      knownMessages: number
      /** The stage before, where it has changed. */
      stageBefore: Stage | null
      stage: Stage
      temperature: Temperature
      label: Label | null
      /** The seller's own labels of the customer. */
      own: OwnLabelId[]
      waitsSince: WallTime | null
    }

/** A report as the import's log shows it; `own` are names of the seller's own labels. */
export type ReportWords = {
  title: string
  sentence: string
  label: { words: string; color: LabelColor } | null
  own: readonly string[]
}

export function reportWords(report: ImportReport, now: WallTime, settings: LabelSettings): ReportWords {
  if (report.kind === 'erased')
    return { title: `Você apagou ${report.name}`, sentence: 'Por isso a conversa ficou de fora.', label: null, own: [] }
  const { name, isNew } = report
  const sentences = [counted(report), changed(report, now)].filter((sentence) => sentence !== '')
  return {
    title: isNew ? `${name} entrou no quadro` : `${name} já estava no quadro`,
    sentence: sentences.join(' '),
    label: drawnLabel(report, settings),
    own: ownLabelNames(report.own, settings),
  }
}

type Kept = Extract<ImportReport, { kind: 'kept' }>

function counted({ isNew, newMessages, knownMessages }: Kept): string {
  if (isNew) return `${messages(newMessages)}.`
  if (newMessages === 0) return 'Nada de novo: tudo isto já estava aqui.'
  const known = knownMessages > 0 ? `, ${number(knownMessages)} ${knownMessages === 1 ? 'repetida' : 'repetidas'}` : ''
  return `${messages(newMessages)} ${newMessages === 1 ? 'nova' : 'novas'}${known}.`
}

function changed({ stageBefore, stage, waitsSince }: Kept, now: WallTime): string {
  if (stageBefore) return `${stageWords[stageBefore]} → ${stageWords[stage]}.`
  return waitsSince ? `Esperando sua resposta desde ${moment(waitsSince, now)}.` : ''
}

function drawnLabel(report: Kept, settings: LabelSettings): ReportWords['label'] {
  const { label } = report
  if (isHotLead(report)) return { words: temperatureWords.quente.words, color: 'coral' }
  const drawn = label && labelWords[label]
  return drawn && { words: labelName(label, settings), color: drawn.color }
}

const messages = (count: number) => `${number(count)} ${count === 1 ? 'mensagem' : 'mensagens'}`

const number = (count: number) => count.toLocaleString('pt-BR')
