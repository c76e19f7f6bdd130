/** What screens, mails, notices and the calendar call a thing. */
type Term = {
  term: string
  means: string
  /** What it is not called. */
  not: readonly RegExp[]
}

const glossary: readonly Term[] = [
  {
    term: 'lembrete',
    means: 'that a conversation is to be taken up again; the act is retomar, its delivery an aviso',
    // “Não tive retorno” says that nobody answered.
    not: [/\bretornos?\b/i],
  },
  {
    term: 'clientes',
    means: 'everybody whom a seller talks to; one of them is a pessoa, or has a first name',
    not: [/^(?:Pessoas|Seus contatos)$/],
  },
  { term: 'Hoje', means: 'the list of whom to write to today', not: [/\bfila\b/i] },
  { term: 'esperando resposta', means: 'the customer wrote last', not: [/\besper(?:a|am|ando) (?:por )?você\b/i] },
  { term: 'sem conversar', means: 'nobody has written', not: [/\bsem (?:uma )?palavra\b/i] },
  {
    term: 'não fecharam',
    means: 'those who were lost: some said no, some fell silent',
    not: [/\bdisse(?:ram)? não\b/i],
  },
  { term: 'anotação', means: 'what a seller writes down of a person; a nota is an invoice', not: [/\bnotas?\b/i] },
  { term: 'Salvar', means: 'keeps what was typed', not: [/^Guard(?:ar|ad[oa]s?)\b/] },
  {
    term: 'Adicionar',
    means: 'puts one more in a list',
    not: [/^(?:Anotar|Anotad[oa])\b/, /^Pôr (?:de volta|etiqueta|frase|item|pergunta)/],
  },
  { term: 'Remover', means: 'takes one from a list', not: [/^Tirar (?!a dúvida)/] },
  {
    term: 'o Fechou',
    means: 'the software, in the third person; the company is a gente, and nobody is eu',
    not: [
      /\b(?:achei|consegui|(?:não|nem) entendi|leio|lemos na memória|ouço|pergunto|das que vi)\b/i,
      /^(?:Li|Parei)\b/,
    ],
  },
  { term: 'Respostas', means: 'the window beside WhatsApp Web', not: [/^ao lado$/i] },
  {
    term: 'Seus horários',
    means: 'what replies offer; when the seller is there stands in the set-up',
    not: [/^quando dá\b/i],
  },
  { term: 'Perguntas frequentes', means: 'what customers ask of any item', not: [/^perguntam sempre\b/i] },
  { term: 'O que não prometer', means: 'what no reply may promise', not: [/^nunca prometer\b/i] },
  {
    term: 'O que está travando',
    means: 'the objections of a person; one of them is a dúvida',
    not: [/^o que segura\b/i, /\bobjeç(?:ão|ões)\b/i],
  },
  { term: 'Horário em que escreve', means: 'the usual hours of a person', not: [/^ritmo$/i] },
  { term: 'Aniversário e recompra', means: 'the days on which a person comes back', not: [/^quando volta$/i] },
  { term: 'Histórico', means: 'what has happened with a person', not: [/\blinha do tempo\b/i] },
  { term: 'Mandar a chave Pix', means: 'to be paid; who sends a Pix pays', not: [/^enviar o pix\b/i] },
  { term: 'Perguntar se fecha', means: 'the step before a sale', not: [/^pedir o sim\b/i] },
]

/** The words of a text that the glossary has another term for, but those that the text quotes. */
export function refusedWordsIn(text: string): { words: string; term: string }[] {
  const own = text.replace(/“[^”]*”/g, '').trim()
  return glossary.flatMap(({ term, not }) =>
    not.flatMap((pattern) => {
      const words = pattern.exec(own)?.[0]
      return words === undefined ? [] : [{ words, term }]
    }),
  )
}
