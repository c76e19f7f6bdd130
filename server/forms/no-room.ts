import type { NoRoom } from '../unavailable.ts'

const tooMuchKept = 'Sua conta chegou ao limite do que guardamos. Apague o que não usa mais e tente de novo.'

/** By what there is too much of: tables, arguments of `limit_bytes` in the migrations, and what `import-chat.ts` asks for. */
const sentences: Readonly<Record<string, string>> = {
  customers:
    'Sua conta chegou ao limite de 20.000 clientes. Apague quem você não quer mais acompanhar e tente de novo.',
  contacts:
    'Cada pessoa tem até 10 conversas: se esta já tem, deixe a nova como outra pessoa. E a conta tem até 20.000: apague quem você não quer mais acompanhar e tente de novo.',
  notes:
    'Suas anotações, somadas, chegaram ao limite de 10 MB. Encurte ou apague as de outras pessoas e tente de novo. O que você escreveu continua aqui.',
  facts:
    'O que guardamos das suas conversas (as palavras, não) chegou ao limite de 100 MB. Apague pessoas que você não quer mais acompanhar e tente de novo.',
  ownImports: 'Você já trouxe muitas conversas hoje. O que veio está salvo: traga as outras amanhã.',
  networkImports:
    'Já recebemos muitas conversas hoje da internet que você usa. O que veio está salvo: traga as outras amanhã, ou por outra conexão.',
  imports: 'Já recebemos muitas conversas hoje, de todas as contas. O que veio está salvo: traga as outras amanhã.',
  disk: 'Estamos sem espaço para guardar mais conversas agora. O que veio está salvo: traga as outras mais tarde.',
}

const statuses: Readonly<Record<string, 429 | 503>> = { ownImports: 429, networkImports: 429, imports: 503, disk: 503 }

/** 422 for what the member can make room for, 429 and 503 for what passes. */
export function noRoom({ what, retryInSeconds }: NoRoom) {
  const status = statuses[what] ?? 422
  const notice = sentences[what] ?? tooMuchKept
  return { kind: 'refused', status, notice, ...(retryInSeconds !== undefined && { retryInSeconds }) } as const
}
