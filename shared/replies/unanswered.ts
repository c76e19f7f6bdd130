import type { Label } from '../reading/labels.ts'
import { listed, plain } from './draft.ts'
import { openKindOf } from '../reading/open-points/open-kind.ts'
import { nounOfKind } from '../reading/open-points/open-nouns.ts'

/** A question that nothing here answers. */
export type Unanswered = { label: Label; text: string }

/** 'E a calota?', 'qual o deslocamento', 'tem estacionamento?': the thing that is asked for, with its article. */
const named =
  /(?:^\P{L}*|(?:^|[\s,])(?:e|qual|quais|sobre|cad[êe]|tem|ver|saber|d)(?: [ée])? )(?<article>[oa]s?) (?<noun>\p{L}{4,})/iu
const noNoun =
  /^(?:senhora?|senhor|vez|gente|mesm[oa]|outr[oa]s?|resto|moç[oa]|pessoal|minha|minhas|meu|meus|noss[oa]|sua|seu|quando|como|onde|quanto|qual|fica|ficaria|seria|vocês|voces|vista|valor|preço|preco|mais|menos|concorrente|fotografa|fotógrafa|amiga|amigo|marido|mulher|desconto|frete|garantia|certificado|original|promo\p{L}*|brinde|oferta|beb[êe]|non[oa]|m[ãa]e|pai|filh\p{L}*|menin\p{L}*|chefe|profess\p{L}*|dout\p{L}*|rapaz|dono|esposa|noiv\p{L}*|sogr\p{L}*|vizinh\p{L}*|cunhad\p{L}*|pessoa\p{L}*|crian\p{L}*)$/iu
const mostNamed = 3

/** Null where a question has no noun of its own. */
export function nounOf(unanswered: Unanswered): string | null {
  const noun = nounOfKind(openKindOf(unanswered))
  if (noun !== null) return noun
  const { article = '', noun: word = '' } = named.exec(unanswered.text)?.groups ?? {}
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
