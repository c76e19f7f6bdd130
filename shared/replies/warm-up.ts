import { newItem, type Catalogue } from '../catalogue/catalogue.ts'
import type { Thread } from '../reading/conversation.ts'
import { factsOf } from '../reading/facts/facts-of.ts'
import { suggest } from './suggest.ts'

const said = [
  ['customer', 'Oi! Tudo bem? Quanto custa a consulta?'],
  ['seller', 'Oi! Fica R$ 200, e tenho amanhã às 10h ou sexta às 15h.'],
  ['customer', 'Achei um pouco caro. Consigo na segunda às 10h? Parcela em 3x no cartão?'],
] as const

const catalogue: Catalogue = {
  items: [{ ...newItem('1'), name: 'Consulta', priceCents: 20_000, duration: '1 hora', included: 'retorno' }],
  meetingTimes: [{ weekday: 1, from: '10:00', until: '18:00' }],
  payment: { pixKey: 'nome@exemplo.com.br', ways: ['Pix', 'Cartão em até 3x'] },
  answers: [{ id: '2', question: 'Onde fica?', answer: 'Fica na rua 2, sala 4.' }],
  neverPromised: ['resultado certo'],
  neverSaid: ['barato'],
}

const rounds = 4

/** Reads and writes what nobody sees: the first reply of a process takes several times as long as those after it. */
export function warmUpWriter(): void {
  const messages: Thread['messages'] = said.map(([from, text], index) => {
    return { at: `2026-03-1${index}T10:00`, from, kind: 'text', text }
  })
  const thread: Thread = { contact: 'Ana', messages, end: '2026-03-12T10:05' }
  const setUp = {
    business: 'A',
    sells: 'B',
    tone: 'warm',
    openingHours: 'Segunda a sexta, 8h às 18h',
    followUpDays: 3,
  } as const
  for (let round = 1; round <= rounds; round += 1)
    for (const count of [1, 3])
      suggest({
        facts: { messages: factsOf({ ...thread, messages: messages.slice(0, count) }), end: thread.end },
        corrections: [],
        words: messages.slice(0, count).map(({ text }) => text),
        contact: thread.contact,
        offer: null,
        catalogue: { ...catalogue },
        setUp,
        now: thread.end,
        writesAnyway: false,
      })
}
