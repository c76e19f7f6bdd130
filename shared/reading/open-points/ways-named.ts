export const asksForKey =
  /chave (?:do |de )?pix|(?:qual|manda|passa|envia)\p{L}* (?:a |sua |tua |me )*chave|qual (?:e |é )?o (?:seu |teu )?pix|pix a[íi]|(?:manda|passa|envia) (?:o |teu |seu )?pix|(?:vai|vou|mando|fa[çc]o) (?:no |de |por |via |o )?pix/iu

/** A way to pay as the catalogue would name it, or `parcelas`. */
type Way = 'pix' | 'dinheiro' | 'cartão' | 'boleto' | 'parcelas'

const names: readonly [Way, RegExp][] = [
  ['pix', /(?<!\p{L})(?:pix|transfer[êe]ncia)(?!\p{L})/iu],
  ['dinheiro', /(?<!\p{L})(?:dinheiro|esp[ée]cie)(?!\p{L})/iu],
  ['cartão', /(?<!\p{L})(?:cart[ãa]o|cr[ée]dito|d[ée]bito)(?!\p{L})/iu],
  ['boleto', /(?<!\p{L})boleto(?!\p{L})/iu],
  ['parcelas', /(?<!\p{L})(?:parcel\p{L}*|divid\p{L}*|vezes)(?!\p{L})/iu],
]
const no = '(?<!\\p{L})(?:n|nao|não|nem|sem|nada de)(?!\\p{L})'
/** 'Não uso esse tal de pix', 'pix n dá'; in 'manda o pix, a mãe não precisa de cartão' it is the card. */
const isRefused = (clause: string, { source }: RegExp) =>
  new RegExp(`${no}(?: \\p{L}+){0,4} (?:${source})|(?:${source})(?: \\p{L}+){0,2} ${no}`, 'iu').test(clause)

/** The ways to pay that a text asks for, and those that it rules out: 'pix n dá esse mês, passa no crédito?'. */
export function waysNamed(text: string): { taken: Way[]; refused: Way[] } {
  const taken: Way[] = []
  const refused: Way[] = []
  for (const clause of text.split(/[,.;\n]|(?<!\p{L})(?:mas|ent[ãa]o)(?!\p{L})/iu)) {
    // 'No pix tem desconto não?' is a question, and no no.
    const isAsked = clause.includes('?')
    for (const [way, name] of names)
      if (name.test(clause)) (!isAsked && isRefused(clause, name) ? refused : taken).push(way)
  }
  return { taken: [...new Set(taken)].filter((way) => way !== 'parcelas'), refused }
}
