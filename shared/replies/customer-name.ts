import { nameOf } from '../reading/view/names.ts'
import type { WriterInput } from './suggestion.ts'

const titles: Record<string, string> = { 'd.': 'dona', dona: 'dona', seu: 'seu', 'sr.': 'seu', sr: 'seu' }
const doctors = /^(?:dr|dra)\.?$/iu
/** Words that stand for a person without being the name. */
const others =
  /^(?:cliente|contato|lead|paciente|alun[oa]|m[ãa]e|mam[ãa]e|papai|vov[óôo]|v[óô]|depto\.?|departamento|rh|olx|marmitas?|inquilin[oa]s?|fam[íi]lia|padrinhos|noivos|proj\.?|projeto|turma|revenda|fornecedor|corretora?|pai|esposa|marido|amig[oa]|vizinh[oa]|prim[oa]|ti[oa]|irm[ãa]o?|filh[oa]|av[óô]|noiv[oa]|condom[íi]nio|cl[íi]nica|escrit[óo]rio|escola|loja|padaria|sal[ãa]o|studio|est[úu]dio|oficina|mercado|mercadinho|mercearia|rest\.|restaurante|lanchonete|pizzaria|confeitaria|barbearia|imobili[áa]ria|construtora|empresa|compras|financeiro|grupo|whatsapp|novo|nova|final|s[íi]ndic[ao]|pastora?|padre|prof\.?|profa\.?|professora?|bar|pet|casa|hotel|pousada|igreja|col[ée]gio|associa[çc][ãa]o|instituto|ag[êe]ncia|gr[áa]fica|farm[áa]cia)$/iu

/** `dona Iara`, where the seller says so; else the name as it is. */
export function calledAsBefore(contact: string, sellerWords: readonly string[]): string | null {
  const name = greetedAs(contact, sellerWords) ?? calledName(contact)
  if (name === null || name.includes(' ')) return name
  const said = new RegExp(`(?<!\\p{L})(seu|sr\\.?|dona|d\\.) ${name}(?!\\p{L})`, 'iu')
  const title = sellerWords.map((text) => said.exec(text)?.[1]?.toLowerCase()).findLast((found) => found !== undefined)
  return title === undefined ? name : `${titles[title] ?? title} ${name}`
}

const introduced = /(?<!\p{L})[Aa]qui (?:[ée]|quem fala [ée]) (?:[ao] (\p{Lu}\p{Ll}+)|(\p{Lu}\p{Ll}+)(?=[,.!\n]|$))/u
/** '… o pai pediu pra mandar. Simone' */
const sentFor =
  /(?<!\p{L})(?:o|a|meu|minha) (?:pai|m[ãa]e|av[óôo]|tia?o?|patr[ãa]o|patroa|chefe|senhora?) (?:\p{L}+ )?(?:pediu|mandou)[^]*[.!\n] ?(\p{Lu}\p{Ll}+)\P{L}*$/u

/** Who writes from the contact's number, by their own words of that day; null where it is the contact. */
export function otherWriter({ contact, words, facts }: WriterInput): string | null {
  const day = facts.messages.at(-1)?.at.slice(0, 10)
  const said = words.findLast((text, at) => {
    const { at: moment, from } = facts.messages[at]!
    return from === 'customer' && moment.startsWith(day!) && text !== null && writerIn(text) !== null
  })
  const name = writerIn(said ?? '')
  return name === null || contact.toLowerCase().includes(name.toLowerCase()) ? null : name
}

function writerIn(text: string): string | null {
  const found = introduced.exec(text) ?? sentFor.exec(text)
  return found?.[1] ?? found?.[2] ?? null
}

/** `Ana Lúcia`, where the seller greets them by both names. */
function greetedAs(contact: string, sellerWords: readonly string[]): string | null {
  const [first = '', second = ''] = contact.split(/[\s~]+/u).filter((word) => /\p{L}/u.test(word))
  if (!isName(first) || !isName(second) || titles[first.toLowerCase()] || doctors.test(first)) return null
  const greets = new RegExp(`(?:oi|ol[áa]|bom dia|boa tarde|boa noite),? ${first} ${second}(?!\\p{L})`, 'iu')
  return sellerWords.some((text) => greets.test(text)) ? `${written(first)} ${written(second)}` : null
}

/** What the customer is called in a message: `Lívia`, `dona Fátima`; null where the contact's name is none to say. */
export function calledName(contact: string): string | null {
  const words = contact.split(/[\s~]+/u).filter((word) => /\p{L}/u.test(word))
  const [first = '', second = ''] = words
  const title = titles[first.toLowerCase()]
  if (title !== undefined) return isName(second) ? `${title} ${written(second)}` : null
  if (doctors.test(first)) return isName(second) ? `${written(first)} ${written(second)}` : null
  const { first: shown } = nameOf(contact)
  return isName(shown) && !others.test(shown) ? written(shown) : null
}

const isName = (word: string) => /^\p{Lu}\p{L}{1,19}$/u.test(word)

/** `LÍVIA` is Lívia. */
const written = (word: string) =>
  word === word.toLocaleUpperCase('pt-BR') ? word.charAt(0) + word.slice(1).toLocaleLowerCase('pt-BR') : word
