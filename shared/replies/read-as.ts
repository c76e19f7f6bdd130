import { namedIn } from './items.ts'
import { weekdayPattern } from '../time/calendar-names.ts'
import { isAskedLabel, type AskedLabel } from '../reading/open-points/asked-labels.ts'
import type { Scene } from './scene.ts'
import { unmarked } from './struck-points.ts'
import type { Doubt, WriterInput } from './suggestion.ts'

/** How each is asked plainly; of a detail no words but the customer's are known. */
const plainly: Record<AskedLabel, string | null> = {
  pergunta_preco: 'Quanto custa',
  pergunta_produto: null,
  disponibilidade: 'Tem disponível',
  entrega: 'Como ficam o prazo e a entrega',
  pagamento: 'Como dá para pagar',
  agendamento: 'Qual é o horário livre',
}

/** What the writer gets where the seller says what a question asks: it is asked plainly, of the items and the day that it names. */
export function readAs({ input, open, index, reading }: Scene, { key, asked }: Doubt): WriterInput {
  const { text, message } = open.find((point) => point.key === key)!
  const { items } = namedIn(text, index.items)
  const question =
    plainly[asked] &&
    `${[plainly[asked], ...items.map(({ name }) => name), ...(text.match(dayIn)?.slice(0, 1) ?? [])].join(' ')}?`
  const words = input.words.map((said, at) =>
    at === message && question ? said!.replace(said!.includes(text) ? text : unmarked(text), () => question) : said,
  )
  const refused = reading.labels[message]!.filter(({ label, unsure }) => unsure || isAskedLabel(label))
  const corrections = [
    ...input.corrections,
    ...refused.map(({ label }) => ({ message, label, right: false })),
    { message, label: asked, right: true },
  ]
  return { ...input, words, corrections }
}

const dayIn = new RegExp(String.raw`(?<!\p{L})(?:hoje|amanh[ãa]|(?:${weekdayPattern})|dia \d+)(?!\p{L})`, 'iu')
