import type { Label } from '../labels.ts'
import { asksForKey } from './ways-named.ts'

/** What is still to be found out, as a reply calls it. */
export type Subject =
  | 'detail'
  | 'key'
  | 'area'
  | 'price'
  | 'times'
  | 'deadline'
  | 'payment'
  | 'stock'
  | 'address'
  | 'kept'
  | 'other'

const ofPrice =
  /or[çc]amento|cota[çc][ãa]o|honor[áa]rio|(?<!\p{L})t[áa] (?:quanto|qto|qnto?)(?!\p{L})|(?<!\p{L})(?:fica|sai|seria|custa|cobra|vai|ia) (?:por |pra |a |em )?(?:quanto|qto|qnto)/iu
const ofAgenda =
  /hor[áa]rio|(?<!\p{L})(?:vaga|lugar|agenda|disponibilidade|livre)(?!\p{L})|encaixe|quando .*(?:come[çc]|teria)|(?:tem|est[áa]|t[áa]|a) data/iu
const ofKeptPrice =
  /(?:pre[çc]o|valor)\p{L}* .*(?:mant[ée]m|continua|ainda vale)|mant[ée]m (?:o|esse) (?:pre[çc]o|valor)/iu
const ofAddress = /endere[çc]o|localiza[çc][ãa]o|(?<!\p{L})onde (?:fica|[ée]|voc[êe]s? (?:fica|est)\p{L}*)(?!\p{L})/iu
/** 'Vocês vêm no Saco dos Limões?' */
const ofArea =
  /(?<!\p{L})(?:v[êe]m|vem|vai|v[ãa]o|atendem?|chegam?) (?:at[ée] |aqui )?(?:no|na|em|aqui|no local|em domic[íi]lio)(?!\p{L})/iu
/** What changes by the day, or by the size. */
const ofStock =
  /(?<!\p{L})ainda (?:te[mn]|t[áa]|est|rest|vend)|(?<!\p{L})tem ainda|estoque|dispon[íi]v|not[íi]cia|rastre|(?<!\p{L})te(?:m|ria) .*(?<!\p{L})(?:\d{2}|pp|p|m|g|gg|xg)(?!\p{L})/iu
const ofDeadline = /prazo|demora|quanto tempo|quantos dias|quando (?:fica|sai|chega)|fica(?:m|r|ria)? pront/iu

export function subjectOf({ label, text }: { label: Label; text: string }): Subject {
  if (asksForKey.test(text)) return 'key'
  if (ofArea.test(text)) return 'area'
  if (/(?<!\p{L})sem \p{L}{4,}/iu.test(text)) return 'detail'
  if (ofAddress.test(text)) return 'address'
  if (ofKeptPrice.test(text)) return 'kept'
  if (label === 'pergunta_preco' || ofPrice.test(text)) return 'price'
  if (/(?<!\p{L})nota(?!\p{L})/iu.test(text)) return 'other'
  if (label === 'pagamento' || label === 'intencao_compra') return 'payment'
  if (label === 'agendamento' || ofAgenda.test(text)) return 'times'
  if (ofDeadline.test(text)) return 'deadline'
  return ofStock.test(text) ? 'stock' : 'other'
}
