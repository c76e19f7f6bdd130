/** What an import counts, in one and in many. */
export const importSums = {
  newPeople: ['pessoa nova', 'pessoas novas'],
  knownPeople: ['pessoa que já estava aqui', 'pessoas que já estavam aqui'],
  newMessages: ['mensagem nova', 'mensagens novas'],
  knownMessages: ['mensagem que já estava aqui', 'mensagens que já estavam aqui'],
} as const
export type ImportSum = keyof typeof importSums

export const sumWords = (name: ImportSum, count: number) => importSums[name][count === 1 ? 0 : 1]
