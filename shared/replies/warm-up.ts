import { noMarks } from './suggestion.ts'
import { newItem, type Catalogue } from '../catalogue/catalogue.ts'
import type { Thread } from '../reading/conversation.ts'
import { factsOf } from '../reading/facts/facts-of.ts'
import { suggest } from './suggest.ts'

const firstWords = [
  'Oi! Tudo bem? Quanto custa a consulta?',
  'Oi! Fica R$ 200, e tenho amanhã às 10h ou sexta às 15h. Qual prefere?',
] as const
const lastWords = [
  'Achei um pouco caro. Consigo na segunda às 10h? Parcela em 3x no cartão?',
  'Fechado, pode ser amanhã às 10h então',
  'Tem garantia? Emite nota? Quanto ficam 2 consultas e 1 exame, e entrega no centro? É pra sábado',
  'Minha mãe está doente, não consigo ir. Faz por 150 à vista? Que horas abre e onde fica?',
]
/** V8 compiles a pattern once for text of Latin-1 and once for text with any other character. */
const endings = ['', ' 👊']

const catalogue: Catalogue = {
  items: [
    { ...newItem('1'), name: 'Consulta', priceCents: 20_000, duration: '1 hora', included: 'retorno' },
    { ...newItem('3'), name: 'Consulta e exame', priceCents: 30_000 },
  ],
  meetingTimes: [{ weekday: 1, from: '10:00', until: '18:00' }],
  payment: { pixKey: 'nome@exemplo.com.br', ways: ['Pix', 'Cartão em até 3x'] },
  answers: [
    { id: '2', question: 'Onde fica?', answer: 'Fica na rua 2, sala 4.' },
    {
      id: '4',
      question: 'O que mais diz a lista?',
      answer: 'entrega centro 10, Vila Nova 15\npix 5% off acima de 200',
    },
  ],
  neverPromised: ['resultado certo'],
  neverSaid: ['barato'],
}

const setUp = {
  business: 'A',
  sells: 'B',
  tone: 'warm',
  openingHours: 'Segunda a sexta, 8h às 18h',
  followUpDays: 3,
} as const

/**
 * Reads and writes what nobody sees: the first reply of its kind in a process takes ten times as long as those after it,
 * since that is when its patterns are compiled. What waits goes first, before each chat.
 */
export async function warmUpWriter(): Promise<void> {
  for (const ending of endings)
    for (const last of lastWords) {
      await new Promise((resolve) => setTimeout(resolve))
      writeAfter([...firstWords, last].map((text) => text + ending))
    }
}

function writeAfter(words: readonly string[]): void {
  const messages: Thread['messages'] = words.map((text, index) => {
    return { at: `2026-03-1${index}T10:00`, from: index === 1 ? 'seller' : 'customer', kind: 'text', text }
  })
  const now = '2026-03-12T10:05'
  suggest({
    facts: { messages: factsOf({ contact: 'Ana', messages, end: now }), end: now },
    corrections: [],
    words,
    contact: 'Ana',
    offer: null,
    catalogue: { ...catalogue },
    setUp,
    now,
    writesAnyway: false,
    marks: noMarks,
  })
}
