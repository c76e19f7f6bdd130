type Start = {
  name: string
  items: readonly string[]
  /** What customers of the trade ask; the seller has still to answer. */
  questions: readonly string[]
}

/** What a catalogue begins with, by trade. Prices, durations and answers are the seller's to say: none is made up. */
export const starts = {
  nutricao: {
    name: 'Nutrição',
    items: ['Primeira consulta', 'Consulta de retorno', 'Consulta por vídeo', 'Acompanhamento mensal', 'Bioimpedância'],
    questions: [
      'Atende convênio?',
      'Dá recibo para reembolso?',
      'Atende por vídeo?',
      'O que preciso levar na primeira consulta?',
      'Em quanto tempo recebo o plano alimentar?',
    ],
  },
  salao: {
    name: 'Salão e barbearia',
    items: [
      'Corte feminino',
      'Corte masculino',
      'Barba',
      'Escova',
      'Coloração',
      'Mechas',
      'Hidratação',
      'Manicure e pedicure',
    ],
    questions: [
      'Precisa marcar hora?',
      'O preço muda com o tamanho do cabelo?',
      'Onde fica o salão?',
      'Tem estacionamento?',
      'Com quanto tempo de antecedência posso remarcar?',
    ],
  },
  oficina: {
    name: 'Oficina mecânica',
    items: [
      'Troca de óleo e filtro',
      'Revisão',
      'Alinhamento e balanceamento',
      'Troca de pastilhas de freio',
      'Diagnóstico',
      'Higienização do ar-condicionado',
    ],
    questions: [
      'O orçamento é cobrado?',
      'Em quanto tempo fica pronto?',
      'Qual é a garantia do serviço?',
      'Posso levar a minha peça?',
      'Busca o carro em casa?',
    ],
  },
  moda: {
    name: 'Loja de roupas',
    items: ['Blusa', 'Camiseta', 'Vestido', 'Calça', 'Saia', 'Conjunto'],
    questions: [
      'Quais tamanhos tem?',
      'Faz entrega? Quanto é o frete?',
      'Como funciona a troca?',
      'Posso provar antes de comprar?',
      'Por quanto tempo reserva uma peça?',
    ],
  },
  confeitaria: {
    name: 'Confeitaria',
    items: [
      'Bolo de aniversário, por quilo',
      'Bolo caseiro',
      'Cento de brigadeiros',
      'Cento de docinhos finos',
      'Bolo no pote',
      'Kit festa',
    ],
    questions: [
      'Com quanto tempo de antecedência encomendo?',
      'Quais são os sabores?',
      'Faz entrega?',
      'É preciso pagar um sinal?',
      'Faz sem lactose ou sem glúten?',
    ],
  },
  aulas: {
    name: 'Aulas e cursos',
    items: [
      'Aula avulsa',
      'Pacote de aulas',
      'Mensalidade, uma vez por semana',
      'Mensalidade, duas vezes por semana',
      'Aula experimental',
    ],
    questions: [
      'A aula é presencial ou por vídeo?',
      'O material está incluído?',
      'Como remarco uma aula?',
      'Tem certificado?',
      'Para que nível é?',
    ],
  },
  fotografia: {
    name: 'Fotografia',
    items: [
      'Ensaio individual',
      'Ensaio de casal',
      'Ensaio gestante',
      'Ensaio de família',
      'Aniversário',
      'Casamento',
      'Álbum impresso',
    ],
    questions: [
      'Quantas fotos recebo?',
      'Em quanto tempo as fotos ficam prontas?',
      'O que acontece se chover?',
      'O deslocamento está incluído?',
      'É preciso pagar um sinal?',
    ],
  },
  casa: {
    name: 'Limpeza e reparos',
    items: [
      'Faxina de apartamento',
      'Faxina de casa',
      'Limpeza pós-obra',
      'Diária',
      'Instalação elétrica',
      'Reparo hidráulico',
      'Pintura',
    ],
    questions: [
      'Quais bairros atende?',
      'Leva o material e os produtos?',
      'O orçamento é cobrado?',
      'Qual é a garantia do serviço?',
      'Atende no fim de semana?',
    ],
  },
} as const satisfies Record<string, Start>

export type Trade = keyof typeof starts
export const tradeNames = Object.keys(starts) as Trade[]
