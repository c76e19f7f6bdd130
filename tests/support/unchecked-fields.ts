/** Fields of actions that read them without a schema, by page and form. The account's export has none; it is there for what it costs. */
export const unchecked: Readonly<Record<string, Record<string, readonly string[]>>> = {
  beside: {
    ler: [
      'texto',
      'eu',
      'pessoa',
      'nome',
      'mostradas',
      'contado',
      'palavras',
      'procurar',
      'trazer',
      'riscadas',
      'riscar',
      'pergunta_era',
      'foi',
      'lido',
      'assim',
    ],
  },
  connect: { conversas: ['texto', 'contato', 'eu', 'mensagem', 'trazer'] },
  catalogue: { lista: ['preco-0', 'preco-9999'] },
  account: { export: [] },
}
