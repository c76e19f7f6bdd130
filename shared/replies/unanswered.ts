import { weekdayPattern } from '../time/calendar-names.ts'
import type { Label } from '../reading/labels.ts'
import { listed, plain } from './draft.ts'
import { mattersIn } from '../reading/open-points/matters.ts'
import { subjectOf, type Subject } from '../reading/open-points/subject.ts'

/** A question that nothing here answers. */
export type Unanswered = { label: Label; text: string }

const nouns: Partial<Record<Subject, string>> = {
  key: 'a chave Pix',
  price: 'o valor',
  times: 'o horário',
  deadline: 'o prazo',
  payment: 'o pagamento',
  address: 'o endereço',
}
/** A subject is called by its noun where the sentence speaks of it; a label may be a guess. */
const spokenOf: Partial<Record<Subject, RegExp>> = {
  payment: /pag|pix|cart|parcel|boleto|\d ?x|dinheiro|sinal|entrada|vezes/iu,
  times: new RegExp(
    String.raw`hor[áa]rio|(?<!\p{L})(?:hora|h|hrs|vaga|agenda|data|dia|hoje|amanh[ãa]|${weekdayPattern}|semana|manh[ãa]|tarde)(?!\p{L})|\d ?h`,
    'iu',
  ),
  price:
    /quant|qto|qnto|qnt|valor|pre[çc]o|cust|or[çc]amento|cobr|sai(?!\p{L})|fica(?!\p{L})|mais em conta|barat|desconto|menos/iu,
}
const matterNouns: Record<string, string> = {
  '@invoice': 'a nota fiscal',
  '@pickup': 'a retirada',
  '@deposit': 'o sinal',
}
/** 'E a calota?', 'qual o deslocamento', 'tem estacionamento?': the thing that is asked for, with its article. */
const named =
  /(?:^\P{L}*|(?:^|[\s,])(?:e|qual|quais|sobre|cad[êe]|tem|ver|saber|d)(?: [ée])? )(?<article>[oa]s?) (?<noun>\p{L}{4,})/iu
const noNoun =
  /^(?:senhora?|senhor|vez|gente|mesm[oa]|outr[oa]s?|resto|moç[oa]|pessoal|minha|minhas|meu|meus|noss[oa]|sua|seu|quando|como|onde|quanto|qual|fica|ficaria|seria|vocês|voces|vista|valor|preço|preco|mais|menos|concorrente|fotografa|fotógrafa|amiga|amigo|marido|mulher|desconto|frete|garantia|certificado|original|promo\p{L}*|brinde|oferta|beb[êe]|non[oa]|m[ãa]e|pai|filh\p{L}*|menin\p{L}*|chefe|profess\p{L}*|dout\p{L}*|rapaz|dono|esposa|noiv\p{L}*|sogr\p{L}*|vizinh\p{L}*|cunhad\p{L}*|pessoa\p{L}*|crian\p{L}*)$/iu
const mostNamed = 3

/** Null where a question has no noun of its own. */
export function nounOf(unanswered: Unanswered): string | null {
  const { text } = unanswered
  const subject = subjectOf(unanswered)
  const noun = nouns[subject]
  if (noun !== undefined && (spokenOf[subject]?.test(text) ?? true)) return noun
  if (/entreg|envi/iu.test(text)) return 'a entrega'
  const matter = mattersIn(text).find((found) => matterNouns[found] !== undefined)
  if (matter !== undefined) return matterNouns[matter]!
  const { article = '', noun: word = '' } = named.exec(text)?.groups ?? {}
  if (word === '' || noNoun.test(word)) return null
  const low = (found: string) => found.toLocaleLowerCase('pt-BR')
  return `${low(article)} ${low(word)}`
}

/** `o valor, o prazo e as outras perguntas`; '' where none of them can be named. */
export function namesOf(open: readonly Unanswered[]): string {
  const found = open.map(nounOf)
  const names = [...new Set(found.filter((noun) => noun !== null))].slice(0, mostNamed)
  const unnamed = found.filter((noun) => noun === null || !names.includes(noun)).length
  const rest = unnamed === 0 ? [] : [unnamed === 1 ? 'a outra pergunta' : 'as outras perguntas']
  return names.length === 0 ? '' : listed([...names, ...rest].map(plain)).text
}
