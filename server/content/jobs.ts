import type { Job } from '#shared/models/job.ts'

/** The open positions. A job that is taken is removed here. */
export const jobs: readonly Job[] = [
  {
    id: 1,
    title: 'Pessoa Desenvolvedora Web',
    department: 'Tecnologia',
    type: 'Integral',
    location: 'Remoto no Brasil',
    description:
      'Você constrói as telas que um vendedor deixa abertas o dia inteiro. Elas precisam ser claras, rápidas e funcionar até no computador antigo do balcão, com a internet que tiver.',
    requirements: [
      'Experiência com TypeScript e com aplicações web que muita gente usa',
      'Cuidado com desempenho e com acessibilidade',
      'O hábito de testar o que escreve',
      'Texto claro em português: aqui, boa parte da conversa é por escrito',
    ],
    posted: '2026-11-10',
  },
  {
    id: 2,
    title: 'Pessoa Engenheira de IA',
    department: 'Tecnologia',
    type: 'Integral',
    location: 'São Paulo, híbrido',
    description:
      'Você ensina o Fechou a perceber a hora de oferecer e a hora de esperar, e a dizer por que chegou a essa conclusão. Sempre como sugestão: quem envia é uma pessoa.',
    requirements: [
      'Experiência com modelos de linguagem em produtos de verdade',
      'Método para medir se uma sugestão ajudou ou atrapalhou',
      'Python ou TypeScript no dia a dia',
      'Respeito pela privacidade na prática: o que não precisa ser guardado não se guarda',
    ],
    posted: '2026-11-10',
  },
  {
    id: 3,
    title: 'Analista de Marketing de Conteúdo',
    department: 'Marketing',
    type: 'Integral',
    location: 'Remoto no Brasil',
    description:
      'Você escreve para quem vende entre um cliente e outro: artigos, vídeos curtos e mensagens que ensinam alguma coisa antes de pedir qualquer coisa.',
    requirements: [
      'Um portfólio de textos que você assinaria de novo',
      'Intimidade com o dia a dia do pequeno negócio no Brasil',
      'Noções de busca e de métricas, para saber o que funcionou',
    ],
    posted: '2026-11-12',
  },
  {
    id: 4,
    title: 'Analista de Suporte ao Cliente',
    department: 'Suporte',
    type: 'Integral',
    location: 'São Paulo, híbrido',
    description:
      'Você atende quem está no meio de uma venda e precisa de ajuda agora. Responde por e-mail e chat, resolve e conta ao time de produto o que se repetiu.',
    requirements: [
      'Experiência com atendimento por escrito',
      'Paciência para ouvir e firmeza para resolver',
      'Português impecável e simpático, sem frase pronta',
      'Familiaridade com o WhatsApp Web e com ferramentas de atendimento',
    ],
    posted: '2026-11-12',
  },
  {
    id: 5,
    title: 'Designer de Produto',
    department: 'Design',
    type: 'Integral',
    location: 'Remoto no Brasil',
    description:
      'Você desenha o que aparece ao lado de cada conversa: a etiqueta, a sugestão, o lembrete. O desafio é ajudar na hora exata e sair da frente no resto do tempo.',
    requirements: [
      'Portfólio com produtos no ar e com as decisões por trás deles',
      'Boa tipografia e gosto por tirar o que sobra',
      'Prática de conversar com quem usa e de testar antes de defender',
      'Noção de como uma tela é construída, para falar a língua de quem programa',
    ],
    posted: '2026-11-16',
  },
]
