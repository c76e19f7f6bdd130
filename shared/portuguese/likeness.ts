import { keysOfWord, wordsOf } from './words.ts'

const keys = (words: string) => words.trim().split(/\s+/u).flatMap(keysOfWord)

/** Grammar, greetings and courtesy: words that say nothing about what is asked. */
const empty = new Set(
  keys(`o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para pra pro com sem e ou mas que qual quais como quem porque se sobre
   sao eram esta estao nao sim ja so mais menos muito muita bem tambem tb ai la ca aqui isso isto esse essa este esta aquele aquela ele ela eles elas eu tu voce voces
   vc vcs me te lhe meu minha meus minhas seu sua seus suas nosso nossa ser sou e era seria ter tem tenho tinha teria estar estou ta to ficar fica
   ficam ficaria quero queria gostaria preciso poder pode posso podia consegue consigo conseguem dar da daria fazer faz faco fazem saber sabe ver vi
   dizer diga falar fala oi ola opa bom boa dia tarde noite tudo obrigado obrigada favor gentileza hoje amanha agora depois ainda entao ne hein moça
   moço amigo amiga querida querido gente pessoa alguem algum alguma coisa ok certo blz beleza perfeito otimo legal show vou vai vamos ir vem vim kkk
   mano mana irmao parceiro amore patrao cumpade senhora senhor dona
   rs desculpa licença opção opções tipo tipos mesmo mesma total toda todo todos todas cada muitas
   daquele daquela desse dessa deste desta outro outra outros outras resto algo lugar dono original normal novo nova pequeno proprio propria`),
)
/** How one asks for a price, a time or the way to pay: said of any item. */
const ofTrade = new Set(
  keys(`quanto quanta quantos quantas onde quando sai saem sairia custa custam custaria vale valor valores preço preços orçamento cobra cobram cobraria cobrar cobre passar
   passa manda mandar enviar envia informação informações interesse interessado interessada conhecer entender funciona funcionam tempo hora horas
   horario horarios dias semana semanas mes meses ano anos vez vezes real reais pix cartao credito debito parcela parcelar vista desconto pagar
   pagamento aceita segunda terça quarta quinta sexta sabado domingo manha começar começo inicio marcar agendar vaga encaixe cabe pronto pronta
   demora prazo entrega entregar entregam atende atendem trabalha trabalham vende vendem media ideia noção base faixa perfil instagram anuncio site
   indicou indicação contato numero falo chega chegar insta reels emite emitir dura duração demora kg seria`),
)

function keysIn(text: string): string[] {
  const words = wordsOf(text, 1000).filter(({ kind, key }) => kind === 'word' && !key.startsWith('#'))
  return [...new Set(words.map(({ key }) => key).filter((key) => key.length > 2 && !empty.has(key)))]
}

/** The keys of a text's words that tell what it is about, by sound. */
export const topicKeys = (text: string): string[] => keysIn(text).filter((key) => !ofTrade.has(key))

/** The keys of names of a catalogue, each of its words read once: many of its rows say the same. */
export function nameKeys(): (name: string) => string[] {
  const read = new Map<string, readonly string[]>()
  const keysOfOne = (word: string) => {
    const known = read.get(word) ?? topicKeys(word)
    read.set(word, known)
    return known
  }
  return (name) => [...new Set(name.split(/[^\p{L}\p{M}'’-]+/u).flatMap(keysOfOne))]
}

const startLength = 4
/** What words that are alike have in common. */
export const startOf = (key: string): string => key.slice(0, startLength)

/** Plurals and endings aside: words that begin alike for most of their length are one. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  const short = Math.min(one.length, other.length)
  if (short < startLength) return false
  const kept = Math.max(startLength, Math.max(one.length, other.length) - 2)
  return one.slice(0, kept) === other.slice(0, kept)
}

/** How many of `wanted` stand in `given`. */
export const shared = (wanted: readonly string[], given: readonly string[]): number =>
  wanted.filter((key) => given.some((other) => isAlike(key, other))).length

const maxBesides = 3

/** What asks for a place, a time or an amount is answered by one only. */
const decisive = keys('onde quando quanto')
const places = keys('onde')
const weightOf = (key: string) => (places.includes(key) ? 2 : ofTrade.has(key) ? 0.5 : 1)

/** The keys of each question in a frequent one: 'Entrega? Quanto é o frete?' is two. */
export const questionKeys = (question: string): string[][] => question.split(/[?;\n]/u).map(keysIn)

/** The keys of what was asked, to be compared with `questionKeys`; who asks for the address asks where it is, and 'demora muito?' how long. */
export const askedKeys = (text: string): string[] =>
  keysIn(
    text
      .replace(/(?<!(?:meu|nosso) )(?:endere[çc]o|localiza[çc][ãa]o)/giu, 'onde')
      .replace(
        /(?<!\p{L})(?:demora|leva)m? (?:muito|mto|mt|mais ou menos)(?: tempo)?(?!\p{L})/giu,
        'demora quanto tempo',
      ),
  )

/** How much of a frequent question stands in what was asked, from 0 to 1: of several parts, the likest. `isOfItem`: whether items are called so. */
export const likenessOf = (
  parts: readonly (readonly string[])[],
  asked: readonly string[],
  isOfItem: (key: string) => boolean = () => false,
): number => Math.max(0, ...parts.map((wanted) => likenessOfPart(wanted, asked, isOfItem)))

function likenessOfPart(
  wanted: readonly string[],
  given: readonly string[],
  isOfItem: (key: string) => boolean,
): number {
  const has = (key: string) => given.some((other) => isAlike(key, other))
  // 'A limpeza de pele leva quanto tempo?' asks for no 'A limpeza de pele dói?'.
  const besideItem = wanted.filter((key) => !isOfItem(key))
  if (besideItem.length > 0 && !besideItem.some(has)) return 0
  if (wanted.length === 0 || decisive.some((key) => wanted.includes(key) && !given.includes(key))) return 0
  const sum = (list: readonly string[]) => list.reduce((total, key) => total + weightOf(key), 0)
  // A long question that shares one word asks something else.
  const besides = given.filter((key) => !ofTrade.has(key) && !wanted.some((other) => isAlike(key, other)))
  // 'Consegue chegar em 49 a peça?' asks for no 'Chega bem?'.
  const isOfTrade = wanted.filter(has).every((key) => ofTrade.has(key))
  return besides.length > (isOfTrade ? 1 : maxBesides) ? 0 : sum(wanted.filter(has)) / sum(wanted)
}
