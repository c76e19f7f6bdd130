import type { Catalogue, CatalogueItem, MeetingTime } from '#shared/catalogue/catalogue.ts'
import type { Weekday } from '#shared/time/wall-time.ts'
import type { WriterSetUp } from '#shared/replies/suggestion.ts'

/** A trade with its catalogue and set-up, and the niches of the corpus that it fits. */
export type Trade = { name: string; niches: readonly string[]; catalogue: Catalogue; setUp: WriterSetUp }

function item(id: string, name: string, price: number | null, more: Partial<CatalogueItem> = {}): CatalogueItem {
  const empty = {
    isPriceOnRequest: false,
    conditions: '',
    duration: '',
    deadline: '',
    included: '',
    audience: '',
    link: null,
  }
  const priceCents = price === null ? null : Math.round(price * 100)
  return { ...empty, id, name, priceCents, isStartingPrice: false, instalments: null, ...more }
}

const at = (weekday: Weekday, from: string, until: string | null = null): MeetingTime => ({ weekday, from, until })
const pairs = (given: Record<string, string>) =>
  Object.entries(given).map(([question, answer], index) => ({ id: `r${index}`, question, answer }))

const nutrition: Trade = {
  name: 'nutrition',
  niches: ['nutricionista'],
  setUp: {
    business: 'Marina Nutrição',
    sells: 'consultas e acompanhamento nutricional',
    tone: 'warm',
    openingHours: 'Segunda a sexta, das 8h às 19h',
    followUpDays: 3,
  },
  catalogue: {
    items: [
      item('n1', 'Consultoria de 3 meses', 890, {
        instalments: { count: 3, cents: 31_000 },
        included: '6 encontros, plano alimentar, bioimpedância e ajustes pelo WhatsApp',
        deadline: 'até 5 dias úteis',
      }),
      item('n2', 'Consulta avulsa', 280, { duration: '1 hora', included: 'retorno em 30 dias' }),
      item('n3', 'Grupo de quarta', 480, { duration: '8 semanas', conditions: 'Encontros às quartas, 19h.' }),
      item('n4', 'Plano de viagem', 120, { audience: 'Para quem já é paciente' }),
      item('n5', 'Bioimpedância', 90, { duration: '20 minutos' }),
      item('n6', 'Palestra em empresa', null, { conditions: 'Depende da cidade e de quantas pessoas.' }),
    ],
    meetingTimes: [at(1, '10:00'), at(1, '15:00'), at(2, '08:00', '12:00'), at(4, '14:00', '19:00')],
    payment: { pixKey: 'marina@exemplo.com.br', ways: ['Pix', 'Cartão em até 3x'] },
    answers: pairs({
      'Atende convênio?': 'Só particular, com recibo para reembolso.',
      'Atende online?': 'Atendo online por vídeo também, com o mesmo valor.',
      'Onde fica o consultório?': 'Fica na Rua das Acácias, 120, sala 4.',
    }),
    neverPromised: ['10 kg em um mês', 'resultado garantido'],
    neverSaid: ['dieta milagrosa'],
  },
}

const hair: Trade = {
  name: 'hair',
  niches: ['barbearia', 'salao'],
  setUp: {
    business: 'Studio Téo',
    sells: 'cortes, barba e tratamentos de cabelo',
    tone: 'direct',
    openingHours: 'Terça a sábado, 9h às 20h',
    followUpDays: 4,
  },
  catalogue: {
    items: [
      item('h1', 'Corte', 50, { duration: '40 minutos' }),
      item('h2', 'Barba', 35, { duration: '30 minutos', included: 'toalha quente e navalha nova' }),
      item('h3', 'Corte e barba', 75, { duration: '1 hora' }),
      item('h4', 'Progressiva', 280, {
        isStartingPrice: true,
        instalments: { count: 3, cents: null },
        duration: '3 horas',
        conditions: 'O valor depende do comprimento do cabelo.',
      }),
      item('h5', 'Hidratação', 90, { duration: '50 minutos' }),
      item('h6', 'Sobrancelha', 30),
    ],
    meetingTimes: [
      at(2, '09:00', '20:00'),
      at(3, '09:00', '20:00'),
      at(4, '09:00', '20:00'),
      at(5, '09:00', '20:00'),
      at(6, '09:00', '18:00'),
    ],
    payment: { pixKey: '11900000142', ways: ['Pix', 'Dinheiro', 'Cartão'] },
    answers: pairs({
      'Precisa marcar hora?': 'Sim, atendo com hora marcada.',
      'Onde fica?': 'Fica na Rua do Comércio, 88, no Centro.',
    }),
    neverPromised: ['cabelo liso para sempre'],
    neverSaid: [],
  },
}

const workshop: Trade = {
  name: 'workshop',
  niches: ['oficina'],
  setUp: {
    business: 'Oficina do Paulo',
    sells: 'revisão, freios e suspensão',
    tone: 'direct',
    openingHours: 'seg a sex 8h-18h, sáb 8h às 12h',
    followUpDays: 3,
  },
  catalogue: {
    items: [
      item('w1', 'Troca de óleo', 180, { isStartingPrice: true, duration: '40 minutos', included: 'óleo e filtro' }),
      item('w2', 'Revisão completa', 450, {
        duration: '1 dia',
        included: 'freios, suspensão, óleo e arrefecimento',
        instalments: { count: 3, cents: 15_000 },
      }),
      item('w3', 'Alinhamento e balanceamento', 140, { duration: '1 hora' }),
      item('w4', 'Pastilha de freio', 220, {
        isStartingPrice: true,
        deadline: 'mesmo dia',
        conditions: 'Peça com nota e garantia de 6 meses.',
      }),
      item('w5', 'Embreagem', null),
    ],
    meetingTimes: [
      at(1, '08:00', '17:00'),
      at(2, '08:00', '17:00'),
      at(3, '08:00', '17:00'),
      at(4, '08:00', '17:00'),
      at(5, '08:00', '16:00'),
      at(6, '08:00', '11:00'),
    ],
    payment: { pixKey: null, ways: ['Pix', 'Débito', 'Cartão em até 6x'] },
    answers: pairs({
      'Tem garantia?': 'O serviço tem garantia de 90 dias, com nota.',
      'Busca o carro?': 'Não busco o carro, é preciso trazer.',
    }),
    neverPromised: ['sem trocar peça'],
    neverSaid: ['gambiarra'],
  },
}

const clothes: Trade = {
  name: 'clothes',
  niches: ['moda'],
  setUp: {
    business: 'Flor de Chita',
    sells: 'roupas femininas',
    tone: 'warm',
    openingHours: '9h às 18h',
    followUpDays: 5,
  },
  catalogue: {
    items: [
      item('c1', 'Vestido midi', 189.9, {
        instalments: { count: 3, cents: 6330 },
        conditions: 'Troca em até 7 dias, com etiqueta.',
      }),
      item('c2', 'Calça pantalona', 159.9, { conditions: 'Do P ao GG.' }),
      item('c3', 'Blusa de linho', 99.9),
      item('c4', 'Saia longa', 129.9),
      item('c5', 'Conjunto de malha', 229, { deadline: 'até 10 dias', instalments: { count: 4, cents: null } }),
    ],
    meetingTimes: [],
    payment: { pixKey: 'loja@flordechita.exemplo', ways: ['Pix', 'Cartão em até 4x', 'Link de pagamento'] },
    answers: pairs({
      'Entrega? Quanto é o frete?': 'Entrego no centro por R$ 12. Para outras cidades o frete é pelo CEP.',
      'Tem loja física?': 'Tenho loja na Rua XV, 340.',
      'Pode trocar?': 'Pode trocar em até 7 dias, com etiqueta.',
    }),
    neverPromised: ['entrega no mesmo dia'],
    neverSaid: ['barato'],
  },
}

const cakes: Trade = {
  name: 'cakes',
  niches: ['confeitaria'],
  setUp: {
    business: 'Doce da Bia',
    sells: 'bolos, doces e salgados para festa',
    tone: 'warm',
    openingHours: 'terça a domingo, 10h às 19h',
    followUpDays: 2,
  },
  catalogue: {
    items: [
      item('b1', 'Bolo de 2 kg', 180, { deadline: '3 dias', included: 'recheio à escolha e topo simples' }),
      item('b2', 'Bolo de 4 kg', 340, { deadline: '3 dias', included: 'recheio à escolha e topo simples' }),
      item('b3', 'Cento de docinhos', 110, { deadline: '2 dias' }),
      item('b4', 'Cento de salgados', 85, { deadline: '2 dias' }),
      item('b5', 'Kit festa', 490, {
        included: 'bolo de 2 kg, um cento de docinhos e dois centos de salgados',
        instalments: { count: 2, cents: 24_500 },
      }),
    ],
    meetingTimes: [],
    payment: { pixKey: '11900000177', ways: ['Pix', 'Cartão'] },
    answers: pairs({
      'Entrega?': 'Entrego na cidade por R$ 15, ou você retira aqui.',
      'Como faço a reserva?': 'A reserva é com 50% no Pix e o restante na entrega.',
      'Tem opção sem lactose?': 'Faço sem lactose sob encomenda, com o mesmo prazo.',
    }),
    neverPromised: ['entrega em uma hora'],
    neverSaid: [],
  },
}

const languages: Trade = {
  name: 'languages',
  niches: ['escola'],
  setUp: {
    business: 'English com Davi',
    sells: 'aulas de inglês',
    tone: 'formal',
    openingHours: 'segunda a sexta, 7h às 21h',
    followUpDays: 4,
  },
  catalogue: {
    items: [
      item('l1', 'Aula particular de inglês', 90, { duration: '50 minutos', audience: 'adultos e adolescentes' }),
      item('l2', 'Plano mensal', 320, {
        included: '4 aulas de 50 minutos e material em PDF',
        conditions: 'Sem multa para sair.',
      }),
      item('l3', 'Turma de conversação', 180, { duration: '4 encontros', conditions: 'Turmas de até 6 alunos.' }),
      item('l4', 'Curso para viagem', 540, {
        duration: '8 aulas',
        instalments: { count: 3, cents: 18_000 },
        link: 'https://davi.exemplo/viagem',
      }),
    ],
    meetingTimes: [at(1, '19:00'), at(2, '07:00', '10:00'), at(3, '19:00'), at(4, '07:00', '10:00'), at(5, '18:00')],
    payment: { pixKey: 'davi@exemplo.com.br', ways: ['Pix', 'Boleto', 'Cartão'] },
    answers: pairs({
      'Tem certificado?': 'Sim, emito certificado ao fim de cada nível.',
      'É online?': 'As aulas são online, ao vivo, pelo Google Meet.',
      'Tem aula experimental?': 'A primeira aula é experimental e dura 30 minutos.',
    }),
    neverPromised: ['fluência em 3 meses'],
    neverSaid: ['fácil'],
  },
}

const photographer: Trade = {
  name: 'photographer',
  niches: ['fotografia'],
  setUp: {
    business: 'Luz Fotografia',
    sells: 'ensaios e eventos',
    tone: 'formal',
    openingHours: 'segunda a sábado, 9h às 18h',
    followUpDays: 5,
  },
  catalogue: {
    items: [
      item('f1', 'Ensaio gestante', 650, {
        duration: '2 horas',
        included: '20 fotos tratadas',
        deadline: 'em até 15 dias',
        instalments: { count: 5, cents: 13_000 },
      }),
      item('f2', 'Ensaio newborn', 890, {
        duration: '3 horas',
        included: '15 fotos tratadas',
        deadline: 'em até 20 dias',
      }),
      item('f3', 'Casamento', 4200, {
        isStartingPrice: true,
        included: 'cobertura de 8 horas e galeria online',
        deadline: 'em até 60 dias',
      }),
      item('f4', 'Álbum 20x20', 350, { deadline: '30 dias' }),
    ],
    meetingTimes: [at(3, '09:00', '12:00'), at(6, '10:00'), at(6, '15:00')],
    payment: { pixKey: 'contato@luz.exemplo', ways: ['Pix', 'Cartão em até 10x'] },
    answers: pairs({
      'Onde fica o estúdio?': 'O estúdio fica no Água Verde, com estacionamento ao lado.',
      'Como reservo a data?': 'A data fica reservada com 30% de sinal no Pix.',
    }),
    neverPromised: ['todas as fotos no mesmo dia'],
    neverSaid: [],
  },
}

const cleaning: Trade = {
  name: 'cleaning',
  niches: ['limpeza_e_jardinagem', 'construcao'],
  setUp: {
    business: 'Casa em Ordem',
    sells: 'limpeza e pequenos reparos',
    tone: 'direct',
    openingHours: 'Segunda a sábado, das 8h às 17h',
    followUpDays: 3,
  },
  catalogue: {
    items: [
      item('z1', 'Faxina', 220, {
        duration: '8 horas',
        included: 'produtos e equipamento',
        audience: 'casas e apartamentos de até 80 m²',
      }),
      item('z2', 'Limpeza de sofá', 190, {
        isStartingPrice: true,
        duration: '2 horas',
        deadline: 'seca em até 12 horas',
      }),
      item('z3', 'Limpeza pós-obra', null, { conditions: 'O valor é dado depois de ver o local.' }),
      item('z4', 'Jardinagem', 180, { duration: 'meio dia' }),
      item('z5', 'Instalação elétrica', 120, { isStartingPrice: true, conditions: 'Material à parte.' }),
    ],
    meetingTimes: [
      at(1, '08:00', '16:00'),
      at(2, '08:00', '16:00'),
      at(3, '08:00', '16:00'),
      at(4, '08:00', '16:00'),
      at(5, '08:00', '16:00'),
      at(6, '08:00', '12:00'),
    ],
    payment: { pixKey: '12.345.678/0001-95', ways: ['Pix', 'Dinheiro'] },
    answers: pairs({
      'Emite nota?': 'Emito nota fiscal.',
      'Atende condomínio?': 'Atendo condomínio, com contrato mensal.',
    }),
    neverPromised: ['sai qualquer mancha'],
    neverSaid: [],
  },
}

export const trades: readonly Trade[] = [nutrition, hair, workshop, clothes, cakes, languages, photographer, cleaning]

export const tones = ['warm', 'direct', 'formal', null] as const

/** The set-up in another tone; null: none was saved. */
export const setUpIn = ({ setUp }: Trade, tone: (typeof tones)[number]): WriterSetUp | null =>
  tone === null ? null : { ...setUp, tone }
