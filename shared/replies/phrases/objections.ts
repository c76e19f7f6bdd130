import type { Objection } from '#shared/reading/labels.ts'
import type { Phrases } from './phrases.ts'

/** What is said first: it is heard, and nothing is argued away. */
export const heard: Record<Objection, Phrases> = {
  preco: {
    neutral: ['Entendo, {name}.', 'Entendo.'],
    warm: ['Entendo você, {name}.', 'Entendo, {name}.'],
    formal: ['Compreendo, {name}.'],
  },
  momento: { neutral: ['Sem problema, {name}.', 'Claro, {name}.'] },
  confianca: {
    neutral: ['Entendo a sua preocupação.', 'Faz sentido querer ter certeza.'],
    direct: ['Entendo.'],
    formal: ['Compreendo a sua preocupação.'],
  },
  autoridade: { neutral: ['Claro, {name}.', 'Claro, sem problema.'] },
  concorrente: { neutral: ['Entendo, {name}.', 'Entendo.'], formal: ['Compreendo, {name}.'] },
  necessidade: { neutral: ['Entendo, {name}.', 'Entendo.'], formal: ['Compreendo, {name}.'] },
}

/** What is asked or left open where the seller has nothing to show, each with what it does. */
export const asks: Record<Objection, readonly { reason: string; ways: Phrases }[]> = {
  preco: [
    {
      reason: 'Oferece algo mais simples',
      ways: {
        neutral: ['Quer que eu veja uma opção mais simples?', 'Posso ver uma opção mais em conta. Quer?'],
        formal: ['Gostaria que eu verificasse uma opção mais simples?'],
      },
    },
    {
      reason: 'Pergunta o valor que cabe',
      ways: {
        neutral: ['Qual valor ficaria bom para você?'],
        formal: ['Qual valor seria adequado?'],
      },
    },
    {
      reason: 'Vê o que consegue',
      ways: {
        neutral: ['Vou ver o que consigo e já te falo.', 'Deixa eu ver o que dá para fazer e já te respondo.'],
        formal: ['Vou verificar o que é possível e já respondo.'],
      },
    },
    {
      reason: 'Explica o que entra',
      ways: {
        neutral: ['Se quiser, te explico o que está incluído.'],
        formal: ['Se desejar, explico o que está incluído.'],
      },
    },
  ],
  momento: [
    { reason: 'Fica no aguardo', ways: { neutral: ['Fico no aguardo.'] } },
    {
      reason: 'Combina quando voltar',
      ways: {
        neutral: ['Quando fica melhor eu te chamar de novo?'],
        formal: ['Quando posso voltar a falar com você?'],
      },
    },
    {
      reason: 'Fica para dúvidas',
      ways: {
        neutral: ['Se ficar alguma dúvida até lá, me chama.'],
        formal: ['Se surgir alguma dúvida até lá, estou à disposição.'],
      },
    },
    {
      reason: 'Deixa a porta aberta',
      ways: {
        neutral: ['Quando quiser retomar, é só me chamar por aqui.'],
        formal: ['Quando quiser retomar, estou à disposição.'],
      },
    },
  ],
  confianca: [
    {
      reason: 'Abre para perguntas',
      ways: {
        neutral: ['Pode perguntar o que quiser, respondo tudo por aqui.'],
        formal: ['Pode perguntar o que desejar, respondo tudo por aqui.'],
      },
    },
    {
      reason: 'Explica como trabalha',
      ways: { neutral: ['Se quiser, te conto como trabalho.'], formal: ['Se desejar, explico como trabalho.'] },
    },
    {
      reason: 'Pergunta o que daria segurança',
      ways: { neutral: ['O que daria mais segurança para decidir?'] },
    },
  ],
  autoridade: [
    { reason: 'Fica no aguardo', ways: { neutral: ['Fico no aguardo.'] } },
    {
      reason: 'Oferece um resumo',
      ways: {
        neutral: ['Quer que eu mande um resumo para facilitar a conversa?'],
        formal: ['Gostaria que eu enviasse um resumo para facilitar a conversa?'],
      },
    },
    {
      reason: 'Combina quando voltar',
      ways: {
        neutral: ['Conversem com calma. Que dia posso te chamar de novo?'],
        formal: ['Conversem com calma. Em que dia posso retomar o contato?'],
      },
    },
    {
      reason: 'Fica à disposição',
      ways: {
        neutral: ['Se surgir alguma pergunta, me manda que eu respondo.'],
        formal: ['Se surgir alguma pergunta, pode me enviar que respondo.'],
      },
    },
    { reason: 'Mais direta', ways: { neutral: ['Combinado, depois você me fala.'] } },
  ],
  concorrente: [
    {
      reason: 'Pergunta o que entra lá',
      ways: {
        neutral: ['O que está incluído no valor de lá?', 'O que entra no preço de lá?'],
        formal: ['O que está incluído na outra proposta?'],
      },
    },
    {
      reason: 'Oferece comparar',
      ways: {
        neutral: ['Quer que eu te mostre o que entra no meu valor, para comparar?'],
        formal: ['Gostaria que eu detalhasse o que entra no meu valor, para comparar?'],
      },
    },
    {
      reason: 'Vê o que consegue',
      ways: {
        neutral: ['Vou ver o que consigo e já te falo.'],
        formal: ['Vou verificar o que é possível e já respondo.'],
      },
    },
    {
      reason: 'Fica para dúvidas',
      ways: {
        neutral: ['Qualquer dúvida na hora de comparar, me chama.'],
        formal: ['Qualquer dúvida na comparação, estou à disposição.'],
      },
    },
  ],
  necessidade: [
    {
      reason: 'Deixa a porta aberta',
      ways: {
        neutral: ['Se precisar mais para a frente, é só me chamar.'],
        formal: ['Se precisar mais para a frente, estou à disposição.'],
      },
    },
    {
      reason: 'Fica à disposição',
      ways: { neutral: ['Qualquer coisa, me chama.'], formal: ['Sigo à disposição.'] },
    },
    {
      reason: 'Agradece a resposta',
      ways: { neutral: ['Agradeço a resposta, um abraço!'], formal: ['Agradeço a resposta.'] },
    },
  ],
}

/** The seller has said that this is the last price. */
export const lastPrice: readonly Phrases[] = [
  {
    neutral: ['Entendo, {name}, mas o valor que te passei já é o mínimo que consigo.'],
    formal: ['Compreendo, {name}, mas o valor que informei já é o mínimo possível.'],
  },
  {
    neutral: ['Abaixo do valor que te passei eu não consigo.'],
    formal: ['Abaixo do valor que informei não é possível.'],
  },
  {
    neutral: ['Mais baixo não consigo, {name}. Se quiser fechar pelo meu valor, é só me dizer.'],
    formal: ['Mais baixo não é possível, {name}. Se desejar fechar pelo meu valor, é só dizer.'],
  },
]
/** They were going to talk it over, and have had the time for it. */
export const talkedItOver: Phrases = {
  neutral: ['Conseguiram conversar?', 'E aí, conseguiram conversar?'],
  formal: ['Conseguiram conversar?'],
}
export const afterTheTalk: readonly Phrases[] = [
  { neutral: ['E então, o que acharam?'] },
  { neutral: ['Se da conversa ficou alguma dúvida, respondo por aqui.'] },
]
/** A question out of fear: the fear is answered before the seller answers the question. */
export const explains: readonly Phrases[] = [
  {
    neutral: ['Sua pergunta faz sentido, {name}. Já te explico isso direitinho.'],
    formal: ['Sua pergunta faz sentido, {name}. Já explico em detalhe.'],
  },
  {
    neutral: ['Entendo, {name}, é justo querer segurança. Já te respondo direitinho.'],
    direct: ['Entendo, {name}. Já te explico direitinho.'],
    formal: ['Compreendo, {name}, é justo querer segurança. Já respondo em detalhe.'],
  },
  {
    neutral: ['Entendo o receio, {name}. Já te respondo isso.'],
    formal: ['Compreendo o receio, {name}. Já respondo.'],
  },
]

export const objectionNames: Record<Objection, string> = {
  preco: 'ao preço',
  momento: 'ao momento',
  confianca: 'à dúvida',
  autoridade: 'a quem decide junto',
  concorrente: 'à comparação',
  necessidade: 'se precisa mesmo',
}

export const alreadyIncludes: Phrases = {
  neutral: ['Nesse valor já entra: {included}.', 'O valor já inclui {included}.'],
  formal: ['Nesse valor já estão incluídos: {included}.'],
}
export const includesToCompare: Phrases = {
  neutral: ['Aqui o valor já inclui {included}. Lá também?'],
  formal: ['Aqui o valor já inclui {included}. Na outra proposta também?'],
}
export const splitIt: Phrases = {
  neutral: [
    'Dá para dividir em {instalments}. Assim fica melhor para você?',
    'Posso parcelar em {instalments}. Ajuda?',
  ],
  direct: ['Dá para dividir em {instalments}. Ajuda?'],
  formal: ['É possível parcelar em {instalments}. Assim fica melhor para você?'],
}
export const smallerItem: Phrases = {
  neutral: ['Tem também {item}, que {fica} {price}. Quer que eu explique?'],
  formal: ['Há também {item}, por {price}. Gostaria que eu explicasse?'],
}
export const seeCondition: Phrases = {
  neutral: ['Vou ver o que consigo e já te falo.', 'Deixa eu ver o que consigo fazer e já te respondo.'],
  formal: ['Vou verificar o que é possível e já respondo.'],
}
export const aboutPrice: Phrases = {
  neutral: ['Sobre o valor, vou ver o que consigo e já te falo.'],
  formal: ['Sobre o valor, vou verificar o que é possível e já respondo.'],
}
export const seeIfSo: Phrases = {
  neutral: ['Deixa eu ver se consigo fechar assim e já te confirmo.'],
  formal: ['Vou verificar se é possível fechar assim e já confirmo.'],
}
export const ifCondition: Phrases = {
  neutral: ['Se eu chegar num valor bom para você, podemos fechar?', 'Chegando num valor bom para você, fechamos?'],
  formal: ['Chegando a um valor adequado, podemos fechar?'],
}
export const howWouldYouPay: Phrases = {
  neutral: ['Para eu ver o que consigo: como você pagaria, {ways}?'],
  formal: ['Para eu verificar o que é possível: como seria o pagamento, {ways}?'],
}
export const summary: Phrases = {
  neutral: ['O resumo é este: {facts}.', 'Para mostrar: {facts}.'],
  formal: ['Segue o resumo: {facts}.'],
}
