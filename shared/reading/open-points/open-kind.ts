import { weekdayPattern } from '#shared/time/calendar-names.ts'
import type { Label } from '../labels.ts'
import type { Said } from './said.ts'
import type { OpenKind } from './kinds.ts'
import { mattersIn } from './matters.ts'
import { subjectOf, type Subject } from './subject.ts'
import { tellsTrouble } from './trouble.ts'

/** A subject is the kind where the sentence speaks of it, since a label may be a guess; null where words alone make the subject. */
const spokenOf = {
  key: null,
  deadline: null,
  address: null,
  payment: /pag|pix|cart|parcel|boleto|\d ?x|dinheiro|sinal|entrada|vezes/iu,
  times: new RegExp(
    String.raw`hor[áa]rio|(?<!\p{L})(?:hora|h|hrs|vaga|agenda|data|dia|hoje|amanh[ãa]|${weekdayPattern}|semana|manh[ãa]|tarde)(?!\p{L})|\d ?h`,
    'iu',
  ),
  price:
    /quant|qto|qnto|qnt|valor|pre[çc]o|cust|or[çc]amento|cobr|sai(?!\p{L})|fica(?!\p{L})|mais em conta|barat|desconto|menos/iu,
} satisfies Partial<Record<Subject & OpenKind, RegExp | null>>
const isKind = (subject: Subject): subject is keyof typeof spokenOf => subject in spokenOf
const ofMatter: Record<string, OpenKind> = { '@invoice': 'invoice', '@pickup': 'pickup', '@deposit': 'deposit' }

/** What a question asks for; `label` is what the reader says of it. */
export function openKindOf(asked: { label: Label; text: string }): OpenKind {
  const { label, text } = asked
  const subject = subjectOf(asked)
  if (isKind(subject) && (spokenOf[subject]?.test(text) ?? true)) return subject
  if (/entreg|envi/iu.test(text)) return 'delivery'
  const matter = mattersIn(text).find((found) => ofMatter[found] !== undefined)
  if (matter !== undefined) return ofMatter[matter]!
  if (subject === 'stock' || label === 'disponibilidade') return 'stock'
  return label === 'pergunta_produto' ? 'product' : 'other'
}

/** Said beside a question. */
const beside = new Set<Label>(['saudacao', 'agradecimento', 'confirmacao', 'outro'])

/** What a question is about, by the first of its labels that asks. */
export const questionOf = ({ labels, text }: Pick<Said, 'labels' | 'text'>) => ({
  label: labels.find((label) => !beside.has(label)) ?? ('outro' as const),
  text,
})

export function kindOfPoint(point: Pick<Said, 'labels' | 'text'>): OpenKind {
  const kind = openKindOf(questionOf(point))
  return kind === 'other' && tellsTrouble(point.text) ? 'trouble' : kind
}
