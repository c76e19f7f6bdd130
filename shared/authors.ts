type Author = {
  name: string
  bio: string
  /** The heading of the box below an article. */
  about: 'Sobre o autor' | 'Sobre a autora'
}

/** The blog's authors, by the key in `Article.author`. */
export const authors = {
  'lia-fontes': {
    name: 'Lia Fontes',
    bio: 'Cuida do produto no Fechou. Antes, passou anos atendendo clientes por WhatsApp, com caderno ao lado do teclado.',
    about: 'Sobre a autora',
  },
  'rafael-nunes': {
    name: 'Rafael Nunes',
    bio: 'Escreve sobre vendas pelo WhatsApp no Fechou. Já vendeu curso, móvel e plano de internet, sempre por mensagem.',
    about: 'Sobre o autor',
  },
  'helena-castro': {
    name: 'Helena Castro',
    bio: 'Trabalha na engenharia de IA do Fechou e lê sugestões erradas todo dia, para que apareçam cada vez menos.',
    about: 'Sobre a autora',
  },
  'bruno-salles': {
    name: 'Bruno Salles',
    bio: 'Acompanha quem começa a usar o Fechou. Conhece a rotina de balcão desde o salão da mãe, onde cuidava da agenda.',
    about: 'Sobre o autor',
  },
  'igor-paiva': {
    name: 'Igor Paiva',
    bio: 'Conversa com vendedores de todo o país pelo Fechou e escreve sobre o que muda, e o que fica, na venda por WhatsApp.',
    about: 'Sobre o autor',
  },
} as const satisfies Record<string, Author>

export type AuthorKey = keyof typeof authors
