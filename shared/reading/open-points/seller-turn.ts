import { isHolding } from './holds.ts'
import { topicKeys } from '#shared/portuguese/likeness.ts'
import { mattersIn } from './matters.ts'

/** What a text is about. */
export type About = { keys: readonly string[]; matters: readonly string[] }
export const aboutOf = (text: string): About => ({ keys: topicKeys(text), matters: mattersIn(text) })

/** What the seller says in a turn. `isYes`: it begins with a yes or a no; `says`: one stands in it; `settles`: an order or a time is noted. */
export type SellerTurn = About & {
  namesPrice: boolean
  namesTime: boolean
  namesKey: boolean
  isYes: boolean
  says: boolean
  settles: boolean
}

/** Who writes on for longer is read from here. */
export const longestTurn = 1000

/** A turn, and what is said in it but greetings, what puts off and questions; '' where that is all. */
export type HeardTurn = { turn: string; said: string }

export function heardIn(turn: string): HeardTurn {
  const said = turn.slice(-longestTurn).split('\n').flatMap(sentencesIn).filter(isSaying).join('\n')
  return { turn, said: /[\p{L}\d]/u.test(said) ? said : '' }
}

/** Null where nothing is said. */
export function readTurn({ turn, said }: HeardTurn): SellerTurn | null {
  if (said === '') return null
  return {
    ...aboutOf(said),
    namesPrice: /\d/u.test(said.replace(noPrice, '')) || tellsNoPrice.test(said),
    namesTime: timeSaid.test(said),
    namesKey: keySaid.test(turn.slice(-longestTurn)),
    settles: settles.test(said),
    isYes: startsYes.test(said),
    says: says.test(said),
  }
}

/** Whether something is said but a greeting, a promise or a question: also 'perfeito', 'recebi', a thumb. */
export const isAnyAnswer = (turn: string): boolean =>
  turn
    .slice(-longestTurn)
    .split('\n')
    .flatMap(sentencesIn)
    .some((sentence) => /[\p{L}\d👍✅👌🙏🤝]/u.test(sentence) && !isHolding(sentence) && !promises.test(sentence))

const settles =
  /(?<!\p{L})(?:marcad[oa]|agendad[oa]|anotad[oa]|anotei|reservad[oa]|separad\p{L}*|confirmad[oa]|combinado|fechado)(?!\p{L})/iu
/** An e-mail, a telephone, a CPF or a random key. */
const keySaid = /[\w.+-]+@[\w-]+\.\w+|\d{3}\.?\d{3}\.?\d{3}-?\d{2}|\(?\d{2}\)? ?9?\d{4}-?\d{4}|[\da-f]{8}-[\da-f]{4}/iu

/** Sentences without their greeting, which is all of 'Olá, Ana!'; of a question what stands before it: 'às 18 não tem, 18h40 serve?' */
function sentencesIn(line: string): string[] {
  const sentences = line.match(/(?:[^?.!\n]|(?<=\d)\.(?=\d))+[?.!]*/gu) ?? []
  return sentences.map((sentence) => {
    if (isHolding(sentence)) return ''
    const told = sentence.replace(greeting, '').replace(laughter, '')
    return told.includes('?') ? told.slice(0, Math.max(0, told.lastIndexOf(','))) : told
  })
}
const isSaying = (sentence: string) => !isHolding(sentence) && !promises.test(sentence) && !acknowledges.test(sentence)
const laughter = /^\P{L}*(?:k{2,}|(?:rs){1,}|(?:ha){2,}h?)(?!\p{L})[\s,!.]*/iu
const greeting =
  /^\P{L}*(?:(?:oi+e*|ol[áa]|opa|bo[am] (?:dia+|tarde|noite)|salve|fala)(?!\p{L})(?: (?:dona|seu|dra?\.?|sra?\.?)?\s?\p{L}{2,15}(?=[,!.]))?[\s,!.]*)+/iu

/** 'Vou falar com o professor', 'vou fazer o orçamento' */
const promises =
  /(?<!\p{L})(?:vou|vamos|irei) (?:ver|olhar|falar|conversar|avisar|mandar|fazer|montar|gravar|checar|consultar|perguntar|pedir)(?!\p{L})|agradece|em breve|(?<!\p{L})atendimento (?:de )?seg/iu
/** 'Pode deixar', 'obrigado pelo contato' */
const acknowledges =
  /^\P{L}*(?:certo|pode deixar|coitad\p{L}*|entend\p{L}*|ok|obrigad[oa]\P{L}.*|que (?:bom|legal|lind[oa]|pena|prazer|del[íi]cia|not[íi]cia|alegria|chat[oa]).*|nossa.*|imagina.*|seja .*bem.*|prontinho|opa|perfeito|recebid[oa]|recebi|parab[ée]ns.*|[ée] uma honra|desculp\p{L}*(?: (?:a|pela) demora)?)\P{L}*$/iu
/** A yes or a no, or the verb that stands for it: 'aceito', 'temos sim' */
const startsYes =
  /^\P{L}*(?:sim|n[ãa]o|claro|com certeza|pode|tem|temos|tenho|d[áa]|fa[çc]o|fazemos|consigo|aceit(?:a|o|amos)|entreg(?:o|amos)|busc(?:o|amos)|atend(?:o|emos)|vend(?:o|emos)|infelizmente|isso|exat\p{L}*|s[óo]|show|(?:\p{L}+ ){1,2}sim)(?!\p{L})/iu
const timeSaid =
  /\d+ ?(?:dias?|h|hs|hrs?|horas?|min\p{L}*|meses|m[êe]s|semanas?|anos?)(?!\p{L})|\d[h:]\d|\d{1,2}\/\d{1,2}|dia \d|(?<!\p{L})(?:hoje|amanh[ãa]|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado|domingo|semana|m[êe]s que vem|mei[ao] hor\p{L}*|uma hora|pront[oa]s?|logo|j[áa] (?:t[áa]|est[áa]|saiu)|acabou de|saiu)(?!\p{L})/iu
const says =
  /(?<!\p{L})(?:sim|n[ãa]o|tem|temos|tenho|d[áa]|pode|fa[çc]o|fazemos|mexo|conserto|entrego|aceito|claro|consigo|consegue|fechad[oa]|fechou|combinado|acabou|anotad[oa]|ok)(?!\p{L})/iu

/** 'Só vendo mesmo' */
const tellsNoPrice =
  /(?<!\p{L})(?:cortesia|gr[áa]tis|gratuit[oa]|de gra[çc]a|mesmo (?:valor|pre[çc]o)|n[ãa]o cobro|sem custo|cem|duzent[oa]s|trezent[oa]s|reais|os pre[çc]os est[ãa]o)(?!\p{L})|(?<!\p{L})s[óo] (?:\p{L}+ )?(?:vendo|olhando|avaliando|pessoalmente|passa|na avalia\p{L}*)(?!\p{L})|depende d|n[ãa]o (?:dou|passo|tenho) pre[çc]o/iu
/** '6x', 'dia 25', '8h' */
const noPrice =
  /dia \d+|\d+ ?(?:x|h|hs|hrs?|min|minutos|dias?|anos?|kg|ml|cm|mm|m|pessoas|vezes|horas|meses|kwh|kwp|placas|btus?|metros|litros?|l|km|lugares|parcelas|%)(?!\p{L})|\d+[/:h]\d*/giu
