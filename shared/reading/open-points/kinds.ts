import type { Label } from '../labels.ts'

/** What can stand open, without a word of it. Stored facts count places in this list: it only grows at its end. */
export const openKinds = [
  'price',
  'times',
  'deadline',
  'payment',
  'key',
  'address',
  'delivery',
  'pickup',
  'deposit',
  'invoice',
  'stock',
  'product',
  'other',
  'trouble',
] as const
export type OpenKind = (typeof openKinds)[number]

/** What each label asks for, where nothing is known but labels. */
export const kindOfLabel: Partial<Record<Label, OpenKind>> = {
  pergunta_preco: 'price',
  agendamento: 'times',
  pagamento: 'payment',
  entrega: 'delivery',
  disponibilidade: 'stock',
  pergunta_produto: 'product',
}

/** What a message does to what stands open, without a word of it: `asked` is a customer's, `closed` is what nobody waits for any longer. */
export type OpenChange = { asked: OpenKind[]; closed: OpenKind[] }

/** What a customer still waits for, and the message that asked it first. */
export type OpenAsked = { kind: OpenKind; message: number }
