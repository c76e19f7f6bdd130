import type { MessageFacts, ThreadFacts } from './facts/message-facts.ts'
import type { Label, Objection, Stage } from './labels.ts'
import type { Span } from './reading.ts'
import type { SellerAct } from './seller-acts.ts'

/** Where an objection was raised last, and the words that settled it, if any did. */
type RaisedObjection = { raised: number; answered: Span | null }

/** What happened in a thread, as the state at its end depends on it. Indices are of messages; -1 where it never was. */
export type Course = {
  thread: ThreadFacts
  /** Labels of each message; empty for the seller's. */
  labels: Label[][]
  acts: Set<SellerAct>[]
  lastCustomer: number
  lastSeller: number
  /** Days without a word of the customer at the end. */
  silentDays: number
  stages: { stage: Stage; message: number }[]
  open: Objection[]
  objections: Map<Objection, RaisedObjection>
  paid: number
  decided: number
  refused: number
  optedOut: number
  priced: number
  haggled: number
  scheduled: number
}

const objectionLabels = new Map<Label, Objection>([
  ['objecao_preco', 'preco'],
  ['objecao_momento', 'momento'],
  ['objecao_confianca', 'confianca'],
  ['objecao_autoridade', 'autoridade'],
  ['objecao_concorrente', 'concorrente'],
  ['objecao_necessidade', 'necessidade'],
])
export const objectionOf = (label: Label) => objectionLabels.get(label)

/** Interest after a refusal brings a conversation back. */
const returning = new Set<Label>([
  'intencao_compra',
  'pergunta_preco',
  'pergunta_produto',
  'disponibilidade',
  'agendamento',
  'negociacao',
  'entrega',
  'pagamento',
  'comprovante',
])
const asking = new Set<Label>(['pergunta_produto', 'disponibilidade', 'entrega', 'pagamento', 'pergunta_preco'])
const order: Stage[] = [
  'primeira_interacao',
  'descoberta',
  'interesse',
  'proposta',
  'negociacao',
  'fechamento',
  'ganho',
]

/** Follows a thread; `labels` are those of each message that count. */
export function follow(thread: ThreadFacts, labels: Label[][]): Course {
  const { messages } = thread
  const course: Course = {
    thread,
    labels,
    acts: messages.map(({ acts }) => new Set(acts)),
    lastCustomer: messages.findLastIndex(({ from }) => from === 'customer'),
    lastSeller: messages.findLastIndex(({ from }) => from === 'seller'),
    silentDays: 0,
    stages: [],
    open: [],
    objections: new Map(),
    paid: -1,
    decided: -1,
    refused: -1,
    optedOut: -1,
    priced: -1,
    haggled: -1,
    scheduled: -1,
  }
  const last = messages[course.lastCustomer] ?? messages[0]
  if (last) course.silentDays = (Date.parse(`${thread.end}Z`) - Date.parse(`${last.at}Z`)) / 86_400_000
  for (const [index, message] of messages.entries()) {
    if (message.from === 'seller') sellerSpoke(course, index)
    else customerSpoke(course, index, message)
  }
  course.open = [...course.objections].filter(([, { answered }]) => answered === null).map(([objection]) => objection)
  return course
}

function reach(course: Course, stage: Stage, message: number) {
  const now = course.stages.at(-1)
  const level = order.indexOf(stage)
  if (now && order.indexOf(now.stage) >= level) return
  course.stages.push({ stage, message })
}

function sellerSpoke(course: Course, index: number) {
  const acts = course.acts[index]!
  const wrote = course.labels.slice(0, index).some((list) => list.length > 0)
  if ((acts.has('statesPrice') || acts.has('sendsProposal')) && course.priced < 0) {
    course.priced = index
    if (wrote) reach(course, 'proposta', index)
  }
  if (acts.has('confirmsPayment') && course.decided >= 0 && course.paid < 0) {
    course.paid = index
    reach(course, 'ganho', index)
  }
}

function settle(course: Course, objection: Objection, answer: Span) {
  const entry = course.objections.get(objection)
  if (entry?.answered === null) course.objections.set(objection, { ...entry, answered: answer })
}

const whole = ({ length }: MessageFacts, message: number): Span => ({ message, start: 0, end: length })

function customerSpoke(course: Course, index: number, message: MessageFacts) {
  const found = new Set(course.labels[index])
  const has = (...wanted: Label[]) => wanted.some((label) => found.has(label))
  reach(course, 'primeira_interacao', index)
  if (course.refused >= 0 && [...found].some((label) => returning.has(label)) && !has('recusa', 'opt_out')) {
    course.refused = -1
  }
  if (has('confirmacao') && course.lastSeller >= 0) reach(course, 'descoberta', index)
  if ([...found].some((label) => asking.has(label)) || has('agendamento')) reach(course, 'interesse', index)
  if (found.size > 0 && course.priced >= 0 && course.priced < index) reach(course, 'proposta', index)
  if (has('negociacao')) {
    course.haggled = index
    if (course.priced >= 0) reach(course, 'negociacao', index)
  }
  for (const label of found) {
    const objection = objectionLabels.get(label)
    if (objection) course.objections.set(objection, { raised: index, answered: null })
  }
  for (const { objection, ...place } of message.answers) {
    const { raised } = course.objections.get(objection) ?? { raised: index }
    if (raised < index) settle(course, objection, { message: index, ...place })
  }
  if (has('agendamento')) course.scheduled = index
  if (has('intencao_compra') && !has('negociacao')) {
    course.decided = index
    for (const [objection, { raised }] of course.objections) {
      if (raised < index) settle(course, objection, whole(message, index))
    }
    if (course.priced >= 0 || has('agendamento') || found.size === 1) reach(course, 'fechamento', index)
  }
  if (has('comprovante') || (has('pos_venda') && (course.decided >= 0 || course.scheduled >= 0))) {
    course.paid = index
    for (const objection of course.objections.keys()) settle(course, objection, whole(message, index))
    reach(course, 'ganho', index)
  }
  if (has('recusa')) course.refused = index
  if (has('opt_out')) course.optedOut = index
}
