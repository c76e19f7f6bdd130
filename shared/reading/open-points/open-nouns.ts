import type { OpenAsked, OpenKind } from './kinds.ts'

/** What a seller calls what stands open; null where only its words would tell. */
export const openNouns: Record<OpenKind, string | null> = {
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
  stock: null,
  product: null,
  other: null,
  trouble: null,
}

/** What is called by no noun, where its words are not at hand. */
const withoutWords: Partial<Record<OpenKind, string>> = {
  stock: 'se tem',
  product: 'como é',
  trouble: 'o problema',
}

export const nameOfKind = (kind: OpenKind): string => openNouns[kind] ?? withoutWords[kind] ?? 'outra pergunta'

/** What stands open, as names to be listed: what has none stands last. */
export const namesOfOpen = (open: readonly Pick<OpenAsked, 'kind'>[]): string[] =>
  open
    .toSorted((one, next) => Number(one.kind === 'other') - Number(next.kind === 'other'))
    .map(({ kind }) => nameOfKind(kind))
