import type { OpenAsked, OpenKind } from './kinds.ts'

/** What a seller calls what stands open, where its words are not at hand. */
const names: Record<OpenKind, string> = {
  price: 'o valor',
  times: 'o horário',
  deadline: 'o prazo',
  payment: 'o pagamento',
  key: 'a chave Pix',
  address: 'o endereço',
  delivery: 'a entrega',
  pickup: 'a retirada',
  deposit: 'o sinal',
  invoice: 'a nota fiscal',
  stock: 'se tem disponível',
  product: 'a dúvida sobre o produto',
  other: 'outra pergunta',
  trouble: 'o problema',
}

/** Of these the customer's words tell more. */
const isNamedByWords: ReadonlySet<OpenKind> = new Set(['stock', 'product', 'other', 'trouble'])

export const nameOfKind = (kind: OpenKind): string => names[kind]

/** Null where only its words would tell. */
export const nounOfKind = (kind: OpenKind): string | null => (isNamedByWords.has(kind) ? null : names[kind])

/** What stands open, as names to be listed: what has none stands last. */
export const namesOfOpen = (open: readonly Pick<OpenAsked, 'kind'>[]): string[] =>
  open
    .toSorted((one, next) => Number(one.kind === 'other') - Number(next.kind === 'other'))
    .map(({ kind }) => nameOfKind(kind))
